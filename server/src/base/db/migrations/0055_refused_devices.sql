-- Since when the push service refuses this device; null while it takes what is sent there. See docs/decisions/0081.
alter table push_subscriptions add column refused_since timestamptz;
-- Whether its person was told that.
alter table push_subscriptions add column refusal_told boolean not null default false;

-- The address of the site is now written as browsers write it, whatever letters PUBLIC_URL has.
update push_subscriptions set site = lower(site) where site <> lower(site);
