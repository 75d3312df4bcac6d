// The whole script of the public pages, which are not hydrated: it brings the prerendered markup to life. See
// docs/decisions/0020-public-pages-without-hydration.md.
import { registerWorker } from "../../base/shell/register-worker.ts";
import { startMenu } from "./menu.ts";
import { startNewsletterForm } from "./newsletter-form.ts";
import { startNotices } from "./notices.ts";
import { startSession } from "./session.ts";
import { startSetupNotice } from "./setup-notice.ts";
import { startThemeChoice } from "./theme-choice.ts";

const notices = startNotices();
const menu = startMenu();
startSession({ closeMenu: menu.close, tell: notices.tell });
startThemeChoice();
startNewsletterForm();
void startSetupNotice();
registerWorker();
