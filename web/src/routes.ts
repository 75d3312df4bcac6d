import { pages, publicPages } from "@boxmates/contract/base/paths";
import { layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  // Documents of the server, which the app only leads to.
  ...publicPages.map((page) =>
    route(pages[page].pattern, "base/shell/ServedPage.tsx", { id: `document ${page}` }),
  ),

  route(pages.auth.pattern, "site/auth/AuthPage.tsx"),

  // For everybody, where boxes are paid.
  route(pages.gifts.pattern, "money/gift/GiftsPage.tsx"),

  route(pages.requestPasswordReset.pattern, "people/account/RequestPasswordResetPage.tsx"),

  // Mails link to these pages, whether their reader is signed in or not.
  route(pages.confirm.pattern, "people/account/ConfirmPage.tsx"),
  route(pages.confirmEmail.pattern, "people/account/ConfirmEmailPage.tsx"),
  route(pages.keepEmail.pattern, "people/account/KeepEmailPage.tsx"),
  route(pages.resetPassword.pattern, "people/account/ResetPasswordPage.tsx"),
  route(pages.simplePasswordReset.pattern, "people/account/SimplePasswordResetPage.tsx"),
  route(pages.invite.pattern, "groups/invite/InvitePage.tsx"),
  route(pages.join.pattern, "groups/invite/JoinPage.tsx"),
  route(pages.gift.pattern, "money/gift/GiftPage.tsx"),
  route(pages.mailChoice.pattern, "people/profile/MailChoicePage.tsx"),
  route(pages.newsletterConfirm.pattern, "desk/newsletter/NewsletterConfirmPage.tsx"),
  route(pages.newsletterLeave.pattern, "desk/newsletter/NewsletterLeavePage.tsx"),

  // For operators, to create the first administrator.
  route(pages.setup.pattern, "people/setup/SetupPage.tsx"),

  // Pages for signed-in people; everyone else goes to /auth and comes back afterwards.
  layout("base/shell/SignedIn.tsx", [
    route(pages.profile.pattern, "pages/profile-page/ProfilePage.tsx"),
    route(pages.myGroup.pattern, "pages/group-page/MyGroupPage.tsx"),
    route(pages.inviteFriends.pattern, "groups/invite/InviteFriendsPage.tsx"),
    route(pages.group.pattern, "pages/group-page/GroupPage.tsx"),
    route(pages.instructions.pattern, "play/instructions/InstructionsPage.tsx"),
    route(pages.room.pattern, "play/room/RoomPage.tsx"),
    route(pages.schedule.pattern, "pages/schedule/SchedulePage.tsx"),
    route(pages.play.pattern, "play/questionnaire-session/PlayPage.tsx"),
    route(pages.results.pattern, "pages/results/ResultsPage.tsx"),
    // Addresses of results with a part missing.
    ...[pages.resultsOfNothing, pages.resultsOfGroup, pages.resultsOfDelivery].map(({ pattern }) =>
      route(pattern, "play/questionnaire-session/MissingPartsPage.tsx", {
        id: `missing parts of ${pattern}`,
      }),
    ),
    route(pages.history.pattern, "play/history/HistoryPage.tsx"),
    route(pages.book.pattern, "around/book/BookPage.tsx"),
    // These tell everyone but admins that they may not enter.
    route(pages.adminCompanions.pattern, "workshop/companions/CompanionsPage.tsx"),
    route(pages.adminActivity.pattern, "workshop/activity/ActivityEditorPage.tsx"),
    route(pages.adminQuestionnaire.pattern, "workshop/questionnaire/QuestionnaireEditorPage.tsx"),
  ]),

  // Pages for vendors; everyone else goes to the home page.
  layout("base/shell/VendorOnly.tsx", [
    route(pages.vendor.pattern, "vendors/vendor/VendorPage.tsx"),
    route(pages.vendorProposals.pattern, "vendors/proposal/VendorProposalsPage.tsx"),
    route(pages.vendorProposal.pattern, "vendors/proposal/VendorProposalPage.tsx"),
  ]),

  // Pages for admins; everyone else goes to the home page.
  layout("base/shell/AdminOnly.tsx", [
    route(pages.admin.pattern, "desk/admin/AdminPage.tsx"),
    route(pages.adminUsers.pattern, "desk/admin/AdminUsersPage.tsx"),
    route(pages.adminGroups.pattern, "desk/admin/AdminGroupsPage.tsx"),
    route(pages.adminBoxes.pattern, "workshop/box/AdminBoxesPage.tsx"),
    route(pages.adminDeliveries.pattern, "deliveries/delivery/AdminDeliveriesPage.tsx"),
    route(pages.adminWhatToBuy.pattern, "desk/forecast/WhatToBuyPage.tsx"),
    route(pages.adminReports.pattern, "desk/report/AdminReportsPage.tsx"),
    route(pages.adminAudit.pattern, "desk/audit/AdminAuditPage.tsx"),
    route(pages.adminNewsletter.pattern, "desk/newsletter/AdminNewsletterPage.tsx"),
    route(pages.adminProposals.pattern, "vendors/proposal/AdminProposalsPage.tsx"),
    route(pages.adminProposal.pattern, "vendors/proposal/AdminProposalPage.tsx"),
  ]),

  // The same, where boxes are paid.
  layout("base/shell/PaymentAdminOnly.tsx", [
    route(pages.adminPayments.pattern, "money/ledger/AdminPaymentsPage.tsx"),
    route(pages.adminPasses.pattern, "money/ledger/AdminPassesPage.tsx"),
  ]),

  // The pieces to build with, for developers: see docs/look.md.
  ...(import.meta.env.DEV ? [route("/dev/ui", "dev/UiPage.tsx")] : []),

  route("*", "base/shell/NotFoundPage.tsx"),
] satisfies RouteConfig;
