import type { memberPages } from "./pages.ts";

interface LeanPage {
  /** `$1` is the group, `$2` the reader, `$3` a delivery that they have played, `$4` its questionnaire. */
  statement: string;
  /** Parts of the answer that the server computes from what this reads, too. */
  computed?: string[];
}

const friends = `
  select json_agg(json_build_object('fullName', profile.full_name, 'role', member.role, 'points', points.total_points))
  from group_memberships member
  join profiles profile on profile.user_id = member.user_id
  left join user_points points on points.group_id = member.group_id and points.user_id = member.user_id`;

const invites = `
  select json_agg(json_build_object('invitedEmail', invited_email, 'status', status)) from group_invites
  where status = 'pending'`;

const subscriptions = `
  select json_agg(json_build_object('title', box.title, 'nextDeliveryDate', subscription.next_delivery_date,
    'cadence', subscription.cadence))
  from group_subscriptions subscription join subscription_boxes box on box.id = subscription.subscription_box_id
  where subscription.is_active`;

/**
 * For each page the leanest statement that we know for the facts that it shows: it checks nobody, and reads nothing
 * that only some groups have.
 */
export const leanPages: Partial<Record<keyof typeof memberPages, LeanPage>> = {
  "the group": {
    statement: `
      select json_build_object('name', name, 'members', (${friends} where member.group_id = $1),
        'invites', (${invites} and group_id = $1), 'subscriptions', (${subscriptions} and subscription.group_id = $1),
        'deliveries', (
          select json_agg(json_build_object('title', delivery.box_title, 'deliveryDate', delivery.delivery_date,
            'status', delivery.delivery_status, 'parcels', parcels.sent, 'parcelsArrived', parcels.arrived,
            'played', own.id is not null))
          from (
            select * from group_deliveries where group_id = $1 order by delivery_date desc, id desc limit 5
          ) delivery
          left join questionnaire_sessions own
            on own.delivery_id = delivery.id and own.user_id = $2 and not own.is_extra
          cross join lateral (
            select count(*) as sent, count(*) filter (where status = 'delivered') as arrived
            from parcels where delivery_id = delivery.id
          ) parcels)) as facts
      from groups where id = $1 and $3::uuid is not null and $4::uuid is not null`,
  },
  "my groups": {
    statement: `
      select json_agg(json_build_object('name', groups.name, 'members', (
          select json_agg(json_build_object('fullName', profile.full_name, 'role', member.role))
          from group_memberships member join profiles profile on profile.user_id = member.user_id
          where member.group_id = groups.id),
        'invites', (${invites} and group_id = groups.id),
        'games', (
          select json_agg(json_build_object('title', delivery.box_title, 'deliveryDate', delivery.delivery_date,
            'played', own.id is not null))
          from group_deliveries delivery
          left join questionnaire_sessions own
            on own.delivery_id = delivery.id and own.user_id = $2 and not own.is_extra
          where delivery.group_id = groups.id and delivery.delivery_date = (
            select max(delivery_date) from group_deliveries latest
            where latest.group_id = groups.id and latest.delivery_status = 'delivered')),
        'parcels', (
          select json_agg(json_build_object('boxTitle', delivery.box_title, 'status', parcel.status))
          from group_deliveries delivery
          join parcels parcel on parcel.delivery_id = delivery.id and parcel.user_id = $2
          where delivery.group_id = groups.id and delivery.is_awaited),
        'deliveries', (
          select json_agg(json_build_object('boxTitle', box.title, 'deliveryDate', subscription.next_delivery_date))
          from group_subscriptions subscription
          join subscription_boxes box on box.id = subscription.subscription_box_id
          where subscription.group_id = groups.id and subscription.is_active))) as facts
      from group_memberships me join groups on groups.id = me.group_id
      where me.user_id = $2 and $1::uuid is not null and $3::uuid is not null and $4::uuid is not null`,
  },
  results: {
    statement: `
      select json_build_object('groupName', groups.name, 'boxTitle', delivery.box_title,
        'questionnaireTitle', (select title from questionnaires where id = $4),
        'standings', (
          select json_agg(json_build_object('fullName', profile.full_name, 'totalPoints', session.total_points,
            'correctAnswers', session.correct_answers))
          from questionnaire_sessions session join profiles profile on profile.user_id = session.user_id
          where session.delivery_id = $3),
        'products', (
          select json_agg(json_build_object('itemName', content.item_name,
            'groupAverage', round(said.average, 2), 'overallAverage', round(everybody.stars / everybody.opinions::numeric, 2),
            'opinions', said.opinions))
          from box_contents content
          join product_averages everybody on everybody.box_content_id = content.id
          join (
            select opinion.box_content_id, avg(opinion.stars) as average, json_agg(json_build_object(
              'fullName', profile.full_name, 'stars', opinion.stars)) as opinions
            from product_opinions opinion join profiles profile on profile.user_id = opinion.user_id
            where opinion.delivery_id = $3 group by opinion.box_content_id
          ) said on said.box_content_id = content.id
          where content.box_id = delivery.box_id)) as facts
      from group_deliveries delivery join groups on groups.id = delivery.group_id
      where delivery.id = $3 and delivery.group_id = $1 and $2::uuid is not null`,
  },
  history: {
    computed: ["pointsOverTime"],
    statement: `
      with opinions as materialized (
        select user_id, delivery_id, box_content_id, stars from product_opinions where group_id = $1
      ), sessions as materialized (
        select user_id, delivery_id, correct_answers, guess_questions, total_points
        from questionnaire_sessions where group_id = $1
      )
      select json_build_object('groupName', groups.name, 'members', (
          select json_agg(json_build_object('fullName', profile.full_name, 'points', points.total_points,
            'averageRating', liked.average, 'ratings', liked.given, 'rightGuesses', played.right_guesses,
            'guesses', played.guesses))
          from group_memberships member
          join profiles profile on profile.user_id = member.user_id
          left join user_points points on points.group_id = member.group_id and points.user_id = member.user_id
          left join (
            select user_id, round(avg(stars), 2) as average, count(*) as given from opinions group by user_id
          ) liked on liked.user_id = member.user_id
          left join (
            select user_id, sum(correct_answers) as right_guesses, sum(guess_questions) as guesses
            from sessions group by user_id
          ) played on played.user_id = member.user_id
          where member.group_id = $1),
        'deliveries', (
          select json_agg(json_build_object('title', delivery.box_title, 'deliveryDate', delivery.delivery_date,
            'status', delivery.delivery_status, 'players', played.players, 'itemName', favourite.item_name))
          from (
            select * from group_deliveries where group_id = $1 and delivery_status = 'delivered'
            order by delivery_date desc, id desc limit 12
          ) delivery
          cross join lateral (
            select count(*) as players from sessions where delivery_id = delivery.id
          ) played
          cross join lateral (
            select content.item_name from opinions join box_contents content on content.id = opinions.box_content_id
            where opinions.delivery_id = delivery.id
            group by content.id order by avg(opinions.stars) desc, count(*) desc, content.item_name limit 1
          ) favourite),
        'earned', (select json_agg(json_build_array(delivery_id, user_id, total_points)) from sessions),
        'likeness', (
          select json_agg(pair) from (
            select count(*) filter (where abs(one.stars - other.stars) <= 1) as agreed, count(*) as compared
            from opinions one join opinions other
              on other.delivery_id = one.delivery_id and other.box_content_id = one.box_content_id
              and other.user_id > one.user_id
            group by one.user_id, other.user_id
          ) pair)) as facts
      from groups where id = $1 and $2::uuid is not null and $3::uuid is not null and $4::uuid is not null`,
  },
  schedule: {
    statement: `
      select json_agg(json_build_object('groupName', groups.name,
        'subscriptions', (${subscriptions} and subscription.group_id = groups.id),
        'deliveries', (
          select json_agg(json_build_object('title', delivery.box_title, 'deliveryDate', delivery.delivery_date,
            'status', parcel.status))
          from (
            select * from group_deliveries where group_id = groups.id order by delivery_date desc, id desc limit 52
          ) delivery
          left join parcels parcel on parcel.delivery_id = delivery.id and parcel.user_id = $2))) as facts
      from group_memberships me join groups on groups.id = me.group_id
      where me.user_id = $2 and $1::uuid is not null and $3::uuid is not null and $4::uuid is not null`,
  },
};
