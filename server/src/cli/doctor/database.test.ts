import { describe } from "vitest";
import { migrationNames } from "../../base/db/migrate.ts";
import { type Between, between, type Lost } from "../../testing/between.ts";
import { onServer, withDatabase } from "../../testing/global-setup.ts";
import { startInstallation } from "../../testing/installation.ts";

const site = startInstallation();
const run = (sql: string) => site.app.database.pool.query(sql);

describe("what is in the database", () =>
  site.proves([
    {
      name: "no administrator",
      given: () => run("update profiles set role = 'user'"),
      says: [/^There is an administrator: make one with admin:create/],
      after: () => run("update profiles set role = 'admin'"),
    },
    {
      name: "jobs that nobody does",
      given: async () => {
        await run(
          "insert into pgboss.job (name, start_after) values ('send-pushes', now() - interval '1 hour')",
        );
      },
      says: [/^Jobs are done in time: send-pushes has waited for 60 minutes: start a server/],
      after: () => run("delete from pgboss.job"),
    },
    {
      name: "mails that were given up",
      given: () => run("insert into pgboss.job (name) values ('failed-mails')"),
      says: [/^No mail was given up: 1 were: \/admin says why/],
      after: () => run("delete from pgboss.job"),
    },
    {
      name: "devices that were turned on at a former address",
      given: async () => {
        await run(`insert into push_subscriptions (session_id, user_id, endpoint, p256dh, auth, site, created_at)
          select id, user_id, 'https://push.example', '', '', 'https://former.example', now() from sessions limit 1`);
      },
      says: [
        /belong to PUBLIC_URL: 1 were turned on at another address, and get nothing: set PUBLIC_URL back/,
      ],
      after: () => run("delete from push_subscriptions"),
    },
    {
      name: "a migration that is missing",
      given: async () => {
        newest = (await migrationNames()).at(-1) ?? "";
        await run(`update migrations set name = '0000_x' where name = '${newest}'`);
      },
      says: [
        /as this version wants it: a migration is missing, from \d+_.*: the next start brings the database up to date/,
      ],
      after: () => run(`update migrations set name = '${newest}' where name = '0000_x'`),
    },
    {
      name: "migrations of a later version",
      given: () => run("insert into migrations (name) values ('9999_later')"),
      says: [/: a later version has used it \(9999_later\): update this one/],
      after: () => run("delete from migrations where name = '9999_later'"),
    },
    {
      name: "functions of another version",
      given: async () => {
        const { rows } = await run("select hash from functions.applied");
        hash = rows[0].hash;
        await run("update functions.applied set hash = 'another'");
      },
      says: [/: its functions are those of another version: the next start mends them/],
      after: () => run(`update functions.applied set hash = '${hash}'`),
    },
    {
      name: "a restore that was interrupted",
      given: () => run("create schema unfinished_restore"),
      says: [/: A restore into this database was interrupted.*Restore the backup again/],
      after: () => run("drop schema unfinished_restore"),
    },
  ]));
let newest = "";
let hash = "";

const server = process.env.TEST_DATABASE_URL ?? "";
const own = () => new URL(site.app.database.url ?? "").pathname.slice(1);
const missing = /(a migration is|migrations are) missing/;
let connection: Between | undefined;
const through = async (lost: Lost) => {
  connection = await between(site.app.database.url ?? "", lost);
  return { DATABASE_URL: connection.url };
};

describe("Postgres", () =>
  site.proves([
    {
      name: "does not answer",
      env: { DATABASE_URL: "postgres://127.0.0.1:1/boxmates" },
      says: [
        /^Postgres at 127.0.0.1:1 answers: .*ECONNREFUSED.*; look at DATABASE_URL, whether Postgres runs/,
      ],
    },
    {
      name: "has no such database",
      env: { DATABASE_URL: withDatabase(server, "no_such_database") },
      says: [/answers: .*does not exist; make the database: deploy\/postgres-role.sql/],
    },
    {
      name: "has no such role",
      env: async () => {
        const url = new URL(site.app.database.url ?? "");
        url.username = "nobody_here";
        return { DATABASE_URL: url.toString() };
      },
      says: [/answers: .*nobody_here.*; mend name and password in DATABASE_URL/],
    },
    {
      name: "is too old",
      bounds: { oldestPostgres: 99 },
      says: [/^Postgres is \d+\.\d+.*: Boxmates needs 99 or newer: update it/],
    },
    {
      name: "has a role that may not create tables",
      env: async () => {
        await onServer(server, "create role doctors_stranger login password 'of-the-stranger'");
        await onServer(server, "create database doctors_empty_one");
        const url = new URL(withDatabase(server, "doctors_empty_one"));
        url.username = "doctors_stranger";
        url.password = "of-the-stranger";
        return { DATABASE_URL: url.toString() };
      },
      says: [/^The role may create tables and schemas: it may not: make it the owner/, missing],
      after: async () => {
        await onServer(server, "drop database doctors_empty_one");
        await onServer(server, "drop role doctors_stranger");
      },
    },
    {
      name: "has a database in another encoding",
      env: async () => {
        await onServer(
          server,
          "create database doctors_ascii encoding 'SQL_ASCII' locale 'C' template template0",
        );
        return { DATABASE_URL: withDatabase(server, "doctors_ascii") };
      },
      says: [/^The database is in UTF-8: it is SQL_ASCII.*make a new one/, missing],
      after: () => onServer(server, "drop database doctors_ascii"),
    },
    {
      name: "takes no writes",
      given: async () =>
        void (await onServer(server, `alter database ${own()} set default_transaction_read_only = on`)),
      says: [
        /can be written to: all transactions are read-only: alter role … reset default_transaction_read_only/,
      ],
      after: () => onServer(server, `alter database ${own()} reset default_transaction_read_only`),
    },
    {
      name: "lets in fewer connections than a server takes",
      given: () => onServer(server, `alter database ${own()} connection limit 12`),
      says: [/^Of 12 connections that we may have, .*: each server takes up to 17: raise max_connections/],
      after: () => onServer(server, `alter database ${own()} connection limit -1`),
    },
    {
      name: "is behind something that drops our settings",
      env: () => through("settings"),
      says: [
        /has the settings of our connections: something in between drops them.*alter role boxmates set timezone/,
      ],
      after: async () => connection?.close(),
    },
    {
      name: "is behind something that gives each statement another session",
      env: () => through("notifications"),
      says: [/^What servers tell each other arrives: it does not.*: set pool_mode = session in PgBouncer/],
      after: async () => connection?.close(),
    },
    {
      name: "has another time",
      bounds: { now: () => new Date(Date.now() + 60_000) },
      says: [/^The clock of the database is ours: it is 60 s behind this machine: let both keep time/],
    },
  ]));
