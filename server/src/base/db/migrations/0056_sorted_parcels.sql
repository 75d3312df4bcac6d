-- The orders in which administrators read the list of parcels, besides those by date. See docs/decisions/0086.
-- Both expressions are those of server/src/deliveries/delivery/shipping-queries.ts.
create index parcels_by_recipient on parcels (
  translate(lower(coalesce(address ->> 'recipient', '')),
    'áàâäãåçéèêëíìîïñóòôöõøúùûüýÿÁÀÂÄÃÅÇÉÈÊËÍÌÎÏÑÓÒÔÖÕØÚÙÛÜÝŸ',
    'aaaaaaceeeeiiiinoooooouuuuyyaaaaaaceeeeiiiinoooooouuuuyy'),
  delivery_date, id
);
create index parcels_in_order on parcels (
  (case status when 'preparing' then '0' when 'shipped' then '1' when 'delivered' then '2' when 'cancelled' then '3' end),
  delivery_date, id
);
create index groups_by_name on groups (searched);
