import { pages } from "@boxmates/contract/paths";
import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  // Public pages, prerendered (see react-router.config.ts): no clientLoader in these.
  index("marketing/HomePage.tsx"),
  route(pages.boxes.pattern, "marketing/BoxesPage.tsx"),
  route(pages.activities.pattern, "marketing/ActivitiesPage.tsx"),
  route(pages.faq.pattern, "marketing/FaqPage.tsx"),
  route(pages.contact.pattern, "marketing/ContactPage.tsx"),
  route(pages.signup.pattern, "marketing/SignupPage.tsx"),
  route(pages.auth.pattern, "account/AuthPage.tsx"),

  route(pages.requestPasswordReset.pattern, "account/RequestPasswordResetPage.tsx"),

  // Where the links of mails lead, signed in or not.
  route(pages.confirm.pattern, "account/ConfirmPage.tsx"),
  route(pages.confirmEmail.pattern, "account/ConfirmEmailPage.tsx"),
  route(pages.resetPassword.pattern, "account/ResetPasswordPage.tsx"),
  route(pages.simplePasswordReset.pattern, "account/SimplePasswordResetPage.tsx"),
  route(pages.invite.pattern, "invite/InvitePage.tsx"),
  route(pages.join.pattern, "invite/JoinPage.tsx"),
  route(pages.mailChoice.pattern, "profile/MailChoicePage.tsx"),
  route(pages.newsletterConfirm.pattern, "newsletter/NewsletterConfirmPage.tsx"),
  route(pages.newsletterLeave.pattern, "newsletter/NewsletterLeavePage.tsx"),

  // For operators, to create the first administrator.
  route(pages.setup.pattern, "setup/SetupPage.tsx"),

  // Pages for signed-in people; everyone else goes to /auth and comes back afterwards.
  layout("shell/SignedIn.tsx", [
    route(pages.profile.pattern, "profile/ProfilePage.tsx"),
    route(pages.myGroup.pattern, "group/MyGroupPage.tsx"),
    route(pages.inviteFriends.pattern, "invite/InviteFriendsPage.tsx"),
    route(pages.group.pattern, "group/GroupPage.tsx"),
    route(pages.instructions.pattern, "tasting/InstructionsPage.tsx"),
    route(pages.room.pattern, "room/RoomPage.tsx"),
    route(pages.schedule.pattern, "schedule/SchedulePage.tsx"),
    route(pages.play.pattern, "questionnaire-session/PlayPage.tsx"),
    route(pages.results.pattern, "questionnaire-session/ResultsPage.tsx"),
    // Addresses of results with a part missing.
    ...[pages.resultsOfNothing, pages.resultsOfGroup, pages.resultsOfDelivery].map(({ pattern }) =>
      route(pattern, "questionnaire-session/MissingPartsPage.tsx", { id: `missing parts of ${pattern}` }),
    ),
    route(pages.history.pattern, "history/HistoryPage.tsx"),
    route(pages.book.pattern, "book/BookPage.tsx"),
    // These tell everyone but admins that they may not enter.
    route(pages.adminCompanions.pattern, "companions/CompanionsPage.tsx"),
    route(pages.adminActivity.pattern, "activity/ActivityEditorPage.tsx"),
    route(pages.adminQuestionnaire.pattern, "questionnaire/QuestionnaireEditorPage.tsx"),
  ]),

  // Pages for vendors; everyone else goes to the home page.
  layout("shell/VendorOnly.tsx", [
    route(pages.vendor.pattern, "vendor/VendorPage.tsx"),
    route(pages.vendorProposals.pattern, "proposal/VendorProposalsPage.tsx"),
    route(pages.vendorProposal.pattern, "proposal/VendorProposalPage.tsx"),
  ]),

  // Pages for admins; everyone else goes to the home page.
  layout("shell/AdminOnly.tsx", [
    route(pages.admin.pattern, "admin/AdminPage.tsx"),
    route(pages.adminUsers.pattern, "admin/AdminUsersPage.tsx"),
    route(pages.adminGroups.pattern, "admin/AdminGroupsPage.tsx"),
    route(pages.adminBoxes.pattern, "box/AdminBoxesPage.tsx"),
    route(pages.adminDeliveries.pattern, "delivery/AdminDeliveriesPage.tsx"),
    route(pages.adminReports.pattern, "report/AdminReportsPage.tsx"),
    route(pages.adminAudit.pattern, "audit/AdminAuditPage.tsx"),
    route(pages.adminNewsletter.pattern, "newsletter/AdminNewsletterPage.tsx"),
    route(pages.adminProposals.pattern, "proposal/AdminProposalsPage.tsx"),
    route(pages.adminProposal.pattern, "proposal/AdminProposalPage.tsx"),
  ]),

  // The pieces to build with, for developers: see docs/look.md.
  ...(import.meta.env.DEV ? [route("/dev/ui", "dev/UiPage.tsx")] : []),

  route("*", "shell/NotFoundPage.tsx"),
] satisfies RouteConfig;
