-- What a member was told of a box that they pay: once for each date. See docs/decisions/0105.
create table charge_notices (
  user_id uuid not null references users on delete cascade,
  subscription_id uuid not null references group_subscriptions on delete cascade,
  delivery_date date not null,
  kind text not null check (kind in ('charge_coming', 'price_raised', 'box_waits')),
  noted_at timestamptz not null,
  primary key (user_id, subscription_id, delivery_date, kind)
);
create index charge_notices_of_subscription on charge_notices (subscription_id);

-- Whether the card's bank asks a question, which only its holder can answer, instead of paying.
alter table payments add column bank_asks boolean not null default false;
