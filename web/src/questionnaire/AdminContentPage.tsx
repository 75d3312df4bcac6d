import { brand } from "@boxmates/contract/brand";
import { type Location, useLocation, useNavigate, useNavigation } from "react-router";
import { useLivePage } from "../api/live-events.ts";
import { load } from "../api/load.ts";
import { type Part, readPart } from "../api/read-part.ts";
import { requireSession } from "../api/session.ts";
import { AccessDenied } from "../shell/AccessDenied.tsx";
import { DashboardLink } from "../shell/DashboardLink.tsx";
import { saveText } from "../text/save-text.ts";
import { TextForm } from "../text/TextForm.tsx";
import { TextItem } from "../text/TextItem.tsx";
import { PageBody } from "../ui/PageBody.tsx";
import { pageTitle } from "../ui/page-title.ts";
import { Skeleton } from "../ui/Skeleton.tsx";
import { Tabs } from "../ui/Tabs.tsx";
import { useDialogAbout } from "../ui/use-dialog-about.ts";
import { VersionsDialog } from "../versions/VersionsDialog.tsx";
import type { Route } from "./+types/AdminContentPage.ts";
import { ContentActions, type ContentSubject } from "./ContentActions.tsx";
import { ContentFormCard, MissingContent } from "./ContentFormCard.tsx";
import { ContentList } from "./ContentList.tsx";
import {
  type ContentAddress,
  contentIn,
  contentTabs,
  isSameForm,
  selectAddress,
  tabAddress,
} from "./content-address.ts";
import { contentLabels } from "./content-labels.ts";
import { LinkToBoxDialog } from "./LinkToBoxDialog.tsx";
import { linkToBox, unlinkFromBox } from "./link-to-box.ts";
import { QuestionnaireForm } from "./QuestionnaireForm.tsx";
import { EditQuestionsLink, QuestionnaireItem } from "./QuestionnaireItem.tsx";
import { type Content, readContent } from "./read-content.ts";
import { restoreVersion } from "./restore-version.ts";
import { saveQuestionnaireForm } from "./save-questionnaire-form.ts";
import { useKnownContent } from "./use-known-content.ts";

export const meta = () => pageTitle(brand, "Content Management");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const session = await requireSession();
  if (session.status !== "signed-in" || session.user.role !== "admin") return undefined;
  const address = contentIn(new URL(request.url).searchParams);
  const read = async () => {
    const content = await readPart(
      () => "Failed to fetch content data",
      () => readContent(address, request.signal),
    );
    return { address, content };
  };
  return load(request, read, { ADMIN_ONLY: () => undefined });
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const data = Object.fromEntries(await request.formData());
  switch (data.intent) {
    case "link":
      return linkToBox(data);
    case "unlink":
      return unlinkFromBox(data);
    case "restore":
      return restoreVersion(data);
    case "save-text":
      return saveText(data);
    default:
      return saveQuestionnaireForm(data);
  }
}

export default function AdminContentPage({ loaderData }: Route.ComponentProps) {
  useLivePage("admin");
  return loaderData ? <ContentTabs {...loaderData} /> : <AccessDenied />;
}

interface ShownContent {
  address: ContentAddress;
  content: Part<Content>;
}

function ContentTabs({ address, content }: ShownContent) {
  const navigate = useNavigate();
  const next = useNavigation().location;
  const isStaying = next?.pathname === useLocation().pathname;
  // The tab follows the hand at once, its content when it is read.
  const tab = next && isStaying ? contentIn(new URLSearchParams(next.search)).tab : address.tab;
  const shown = <OpenTab address={address} content={content} />;
  return (
    <PageBody className="py-12">
      <DashboardLink />
      <h1 className="mt-5 mb-8 text-4xl font-extrabold">Content Management</h1>
      <Tabs
        label="Questionnaires and texts"
        value={tab}
        onChange={(chosen) => void navigate(tabAddress(chosen))}
        items={contentTabs.map((each) => ({
          value: each,
          label: contentLabels[each].tab,
          content: each === address.tab ? shown : <Skeleton className="h-96 w-full" />,
        }))}
      />
    </PageBody>
  );
}

function OpenTab({ address, content }: ShownContent) {
  const known = useKnownContent(address, content);
  const linking = useDialogAbout<ContentSubject>();
  const versions = useDialogAbout<ContentSubject>();
  const open = { onLink: linking.show, onVersions: versions.show };
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[25rem_minmax(0,1fr)]">
      <ContentFormCard address={address}>
        <SelectedForm key={`${address.tab} ${address.selected}`} address={address} known={known} />
      </ContentFormCard>
      <ContentList address={address} content={content}>
        {content.ok && <Items address={address} content={content.value} {...open} />}
      </ContentList>
      <LinkToBoxDialog dialog={linking} />
      {versions.subject && (
        <VersionsDialog
          kind={versions.subject.kind}
          objectId={versions.subject.id}
          title={versions.subject.title}
          open={versions.open}
          onOpenChange={(next) => next || versions.close()}
        />
      )}
    </div>
  );
}

function SelectedForm({ address, known }: { address: ContentAddress; known: Content | undefined }) {
  const { pathname } = useLocation();
  const staysAt = (next: Location) =>
    next.pathname === pathname && isSameForm(contentIn(new URLSearchParams(next.search)), address);
  const form = { cancelTo: selectAddress(address), staysAt };
  if (address.selected === undefined) {
    return address.tab === "texts" ? (
      <TextForm text={undefined} {...form} />
    ) : (
      <QuestionnaireForm questionnaire={undefined} {...form} />
    );
  }
  // What could not be read says so in the list's place, with the way to try again.
  if (!known?.selected) return null;
  if (known.selected === "missing") return <MissingContent address={address} />;
  return known.tab === "texts" ? (
    <TextForm text={known.selected} {...form} />
  ) : (
    <QuestionnaireForm questionnaire={known.selected} {...form} />
  );
}

interface ItemsProps extends Pick<Parameters<typeof ContentActions>[0], "onLink" | "onVersions"> {
  address: ContentAddress;
  content: Content;
}

function Items({ address, content, ...open }: ItemsProps) {
  const actionsOf = (id: string) => ({
    ...open,
    editAddress: selectAddress(address, id),
    selected: address.selected === id,
  });
  if (content.tab === "texts") {
    return content.list.items.map((text) => (
      <li key={text.id}>
        <TextItem text={text}>
          <ContentActions subject={{ kind: "text", ...text }} boxes={text.boxes} {...actionsOf(text.id)} />
        </TextItem>
      </li>
    ));
  }
  return content.list.items.map((questionnaire) => (
    <li key={questionnaire.id}>
      <QuestionnaireItem questionnaire={questionnaire}>
        <ContentActions
          subject={{ kind: "questionnaire", ...questionnaire }}
          boxes={questionnaire.boxes}
          {...actionsOf(questionnaire.id)}
        >
          <EditQuestionsLink {...questionnaire} />
        </ContentActions>
      </QuestionnaireItem>
    </li>
  ));
}
