import { brand } from "@boxmates/contract/base/brand";
import { Link, type Location, useLocation, useNavigate, useNavigation, useSearchParams } from "react-router";
import { useRead } from "../../base/api/read.ts";
import { DashboardLink } from "../../base/shell/DashboardLink.tsx";
import { ForAdmins, prefetchForAdmins } from "../../base/shell/ForAdmins.tsx";
import { buttonClass } from "../../base/ui/button-class.ts";
import { loadedLater } from "../../base/ui/loaded-later.ts";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { pageTitle } from "../../base/ui/page-title.ts";
import { Skeleton } from "../../base/ui/Skeleton.tsx";
import { Tabs } from "../../base/ui/Tabs.tsx";
import { UnreadPage } from "../../base/ui/UnreadPage.tsx";
import { useDialogAbout } from "../../base/ui/use-dialog-about.ts";
import { CreateQuestionnaireForm, UpdateQuestionnaireForm } from "../questionnaire/QuestionnaireForm.tsx";
import {
  DuplicateQuestionnaireButton,
  EditQuestionsLink,
  QuestionnaireItem,
} from "../questionnaire/QuestionnaireItem.tsx";
import { questionnaires, questionnaireToEdit } from "../questionnaire/reads.ts";
import { texts, textToEdit } from "../text/reads.ts";
import { CreateTextForm, UpdateTextForm } from "../text/TextForm.tsx";
import { TextItem } from "../text/TextItem.tsx";
import type { Route } from "./+types/CompanionsPage.ts";
import { CompanionActions } from "./CompanionActions.tsx";
import { CompanionList } from "./CompanionList.tsx";
import { companionLabels } from "./companion-labels.ts";
import {
  type CompanionsAddress,
  companionsIn,
  companionTabs,
  isSameForm,
  queryOf,
  selectAddress,
  tabAddress,
} from "./companions-address.ts";
import { FormCard } from "./FormCard.tsx";
import { LinkToBoxDialog } from "./LinkToBoxDialog.tsx";
import type { Companion } from "./writes.ts";

export const meta = () => pageTitle(brand, "Content Management");

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const address = companionsIn(new URL(request.url).searchParams);
  const { tab, selected } = address;
  const [list, toEdit] =
    tab === "texts" ? [textsAt(address), textToEdit] : [questionnairesAt(address), questionnaireToEdit];
  return selected === undefined ? prefetchForAdmins(list) : prefetchForAdmins(list, toEdit(selected));
}

const questionnairesAt = (address: CompanionsAddress) => questionnaires(queryOf(address));
const textsAt = (address: CompanionsAddress) => texts({ ...queryOf(address), textType: address.textType });

export default function CompanionsPage() {
  return (
    <ForAdmins>
      <CompanionsTabs />
    </ForAdmins>
  );
}

function CompanionsTabs() {
  const [params] = useSearchParams();
  const address = companionsIn(params);
  const navigate = useNavigate();
  const next = useNavigation().location;
  const isStaying = next?.pathname === useLocation().pathname;
  // The tab switches at once, its content once it has been read.
  const tab = next && isStaying ? companionsIn(new URLSearchParams(next.search)).tab : address.tab;
  return (
    <PageBody className="py-12">
      <DashboardLink />
      <h1 className="mt-5 mb-8 text-4xl font-extrabold">Content Management</h1>
      <Tabs
        label="Questionnaires and texts"
        value={tab}
        onChange={(chosen) => void navigate(tabAddress(chosen))}
        items={companionTabs.map((each) => ({
          value: each,
          label: companionLabels[each].tab,
          content:
            each === address.tab ? <OpenTab address={address} /> : <Skeleton className="h-96 w-full" />,
        }))}
      />
    </PageBody>
  );
}

const useHistory = loadedLater(async () => {
  const { VersionsDialog } = await import("../../base/versions/VersionsDialog.tsx");
  return { default: VersionsDialog };
});

function OpenTab({ address }: { address: CompanionsAddress }) {
  const linking = useDialogAbout<Companion>();
  const versions = useDialogAbout<Companion>();
  const History = useHistory(versions.open);
  const List = address.tab === "texts" ? TextList : QuestionnaireList;
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[25rem_minmax(0,1fr)]">
      <FormCard address={address}>
        <SelectedForm key={`${address.tab} ${address.selected}`} address={address} />
      </FormCard>
      <List address={address} onLink={linking.show} onVersions={versions.show} />
      <LinkToBoxDialog dialog={linking} />
      {History && <History dialog={versions} />}
    </div>
  );
}

function SelectedForm({ address }: { address: CompanionsAddress }) {
  const { pathname } = useLocation();
  const staysAt = (next: Location) =>
    next.pathname === pathname && isSameForm(companionsIn(new URLSearchParams(next.search)), address);
  const form = { address, cancelTo: selectAddress(address), staysAt };
  const { tab, selected: id } = address;
  if (id === undefined)
    return tab === "texts" ? <CreateTextForm {...form} /> : <CreateQuestionnaireForm {...form} />;
  return tab === "texts" ? <SelectedText {...form} id={id} /> : <SelectedQuestionnaire {...form} id={id} />;
}

interface SelectedProps {
  id: string;
  address: CompanionsAddress;
  cancelTo: string;
  staysAt: (next: Location) => boolean;
}

function SelectedText({ id, address, ...form }: SelectedProps) {
  const read = useRead(textToEdit(id));
  if (!read.value) return <UnreadPage title="Failed to fetch content data" read={read} />;
  if (typeof read.value === "string") return <MissingCompanion address={address} />;
  return <UpdateTextForm text={read.value} {...form} />;
}

function SelectedQuestionnaire({ id, address, ...form }: SelectedProps) {
  const read = useRead(questionnaireToEdit(id));
  if (!read.value) return <UnreadPage title="Failed to fetch questionnaire" read={read} />;
  if (typeof read.value === "string") return <MissingCompanion address={address} />;
  return <UpdateQuestionnaireForm questionnaire={read.value.questionnaire} {...form} />;
}

/** Takes the form's place when the selected companion does not exist. */
function MissingCompanion({ address }: { address: CompanionsAddress }) {
  const { missing, one } = companionLabels[address.tab];
  return (
    <div className="grid justify-items-start gap-4">
      <p className="font-medium">{missing}</p>
      <Link to={selectAddress(address)} preventScrollReset className={buttonClass("outline")}>
        Create {one} instead
      </Link>
    </div>
  );
}

interface ListProps {
  address: CompanionsAddress;
  onLink: (companion: Companion) => void;
  onVersions: (companion: Companion) => void;
}

function TextList({ address, ...open }: ListProps) {
  return (
    <CompanionList address={address} read={useRead(textsAt(address))}>
      {(text) => (
        <TextItem text={text}>
          <CompanionActions
            companion={{ kind: "text", ...text }}
            boxes={text.boxes}
            {...placeOf(text.id, address)}
            {...open}
          />
        </TextItem>
      )}
    </CompanionList>
  );
}

function QuestionnaireList({ address, ...open }: ListProps) {
  return (
    <CompanionList address={address} read={useRead(questionnairesAt(address))}>
      {(each) => (
        <QuestionnaireItem questionnaire={each}>
          <CompanionActions
            companion={{ kind: "questionnaire", ...each }}
            boxes={each.boxes}
            {...placeOf(each.id, address)}
            {...open}
          >
            <EditQuestionsLink {...each} />
            <DuplicateQuestionnaireButton {...each} />
          </CompanionActions>
        </QuestionnaireItem>
      )}
    </CompanionList>
  );
}

function placeOf(id: string, address: CompanionsAddress) {
  return { editAddress: selectAddress(address, id), selected: address.selected === id };
}
