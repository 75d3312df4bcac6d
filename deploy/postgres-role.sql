-- The role and the database of the server: it owns what it creates, and nothing more. Run once as a superuser:
-- psql --set password="'…'" --file postgres-role.sql
create role boxmates login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :password;
-- Also where Debian was installed without a language, and would make databases without an encoding.
create database boxmates owner boxmates template template0 encoding 'UTF8';
revoke connect, temporary on database boxmates from public;
