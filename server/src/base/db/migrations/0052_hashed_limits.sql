-- Whom a limit counts for is hashed from now on: the table was a list of addresses and networks. A server of the version
-- before counts under the former keys until it is replaced.
update limits
set key = split_part(key, ':', 1) || ':' || encode(sha256(convert_to(substr(key, strpos(key, ':') + 1), 'UTF8')), 'hex');
