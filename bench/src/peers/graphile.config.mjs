// The setup of PostGraphile; it is copied to where PostGraphile is installed, so that it finds it.
import { PostGraphileAmberPreset } from "postgraphile/presets/amber";
import { PgLazyJWTPreset } from "postgraphile/presets/lazy-jwt";
import { jsonPgSmartTags } from "postgraphile/utils";

// Our tables refer to `users`, which nobody may read. Each of these saves the peer a join.
const profile = "(user_id) references profiles (user_id)|@fieldName profile";
const points = "(group_id, user_id) references user_points (group_id, user_id)|@fieldName points";
const average = "(id) references product_averages (box_content_id)|@fieldName average";

export default {
  extends: [PostGraphileAmberPreset, PgLazyJWTPreset],
  // It would hide the order by date, and how many parcels have which state.
  disablePlugins: ["PgIndexBehaviorsPlugin"],
  plugins: [
    jsonPgSmartTags({
      version: 1,
      config: {
        class: {
          group_memberships: { tags: { foreignKey: [profile, points] } },
          questionnaire_sessions: { tags: { foreignKey: [profile] } },
          product_opinions: { tags: { foreignKey: [profile] } },
          box_contents: { tags: { foreignKey: [average] } },
        },
        // It takes a row of a table that members only read, which the peer complains about.
        procedure: { sealed_by_mode: { tags: { behavior: "-*" } } },
      },
    }),
  ],
  schema: { pgJwtSecret: process.env.JWT_SECRET },
  grafserv: { graphiql: false },
};
