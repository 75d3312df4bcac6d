-- The names of people and groups as they are searched, as the function folded makes them: to fold each name for each
-- search takes too long. The functions are made after the migrations, so the rule stands here, too. See
-- docs/decisions/0080.
do $$
declare
  unicode text := (select ' collate "und-x-icu"' from pg_collation where collname = 'und-x-icu' limit 1);
  folded text := 'replace(replace(replace(translate(lower(normalize(%s, nfkd)' || coalesce(unicode, '') || '),
    ''øłđðħı'' || U&''\0300\0301\0302\0303\0304\0306\0307\0308\0309\030a\030b\030c\031b\0323\0326\0327\0328\0331'',
    ''olddhi''), ''ß'', ''ss''), ''æ'', ''ae''), ''œ'', ''oe'')';
begin
  execute format('alter table profiles add column searched text not null generated always as (%s || e''\n'' || email) stored',
    format(folded, 'full_name'));
  execute format('alter table groups add column searched text not null generated always as (%s) stored',
    format(folded, 'name'));
end $$;
