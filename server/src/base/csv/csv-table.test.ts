import fc from "fast-check";
import { expect, test } from "vitest";
import { joinOptions, splitOptions } from "../../workshop/catalogue/questionnaires-csv.ts";
import { readTable, withFormula, withoutFormula, writeTable } from "./csv-table.ts";

const nasty = fc.constantFrom(
  "=",
  "+",
  "-",
  "@",
  "\t",
  "\r",
  "\n",
  "'",
  '"',
  ",",
  ";",
  "|",
  "\\",
  " ",
  "\uFEFF",
  "＝",
  "＋",
  "－",
  "＠",
);
const texts = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.array(fc.oneof(nasty, fc.string({ maxLength: 3 })), { maxLength: 8 }).map((parts) => parts.join("")),
);

test("any text survives being written to a CSV file and read back", () => {
  const tables = fc.array(fc.tuple(texts, texts), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(tables, (rows) => {
      const table = readTable(writeTable(["a", "b"], rows), ["a", "b"]);
      expect(table.faults).toEqual([]);
      const filled = rows.filter((row) => row.some((cell) => withoutFormula(cell).trim() !== ""));
      expect(table.rows.map(({ cells }) => [cells.a, cells.b])).toEqual(filled);
    }),
    { numRuns: 2000 },
  );
});

test("no cell begins a formula, and removing the apostrophe restores every text", () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(withoutFormula(text)).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
      expect(withFormula(withoutFormula(text))).toBe(text);
    }),
    { numRuns: 2000 },
  );
});

test.each([..."=+-@＝＋－＠"])("a cell that begins with %s is text", (sign) => {
  expect(writeTable(["a"], [[`${sign}1`]])).toBe(`a\r\n'${sign}1\r\n`);
});

test.each(["29;99", "29\t99", "29,99", " 29", "29 "])(
  "%j is one cell, whatever a spreadsheet takes for a separator",
  (text) => {
    expect(writeTable(["a", "b"], [[text, "1"]])).toBe(`a,b\r\n"${text}",1\r\n`);
  },
);

test("any options survive in one cell", () => {
  const options = texts.map((text) => text.trim()).filter((text) => text !== "");
  fc.assert(
    fc.property(fc.array(options, { maxLength: 6 }), (list) => {
      expect(splitOptions(joinOptions(list))).toEqual(list);
    }),
    { numRuns: 2000 },
  );
});

test("options can be written without an escape or a space", () => {
  expect(splitOptions("Yes|No | C:\\new")).toEqual(["Yes", "No", "C:\\new"]);
});

test.each([
  ["commas", "a,b\n1,2\n"],
  ["semicolons and CRLF", "a;b\r\n1;2\r\n"],
  ["tabs and CR", "a\tb\r1\t2\r"],
  ["a byte order mark", "\uFEFFa,b\n1,2"],
  ["quotes everywhere", '\uFEFF"a","b"\r\n"1","2"'],
  ["another order, capitals and spaces", "B , A\n2,1"],
  ["mixed line ends", 'a,b\r\n"1",2\n'],
])("a file with %s is read", (_, text) => {
  const { rows, faults } = readTable(text, ["a", "b"]);
  expect(faults).toEqual([]);
  expect(rows).toEqual([{ place: "2", cells: { a: "1", b: "2" } }]);
});

test("a file reads the same without the empty cells at the end of its rows, and with more of them", () => {
  const columns = ["a", "b", "c"];
  const cells = fc.oneof(
    fc.constant(""),
    texts.filter((text) => text.trim() !== ""),
  );
  const saved = fc.record({
    row: fc.array(cells, { minLength: 3, maxLength: 3 }),
    more: fc.nat(2),
    cut: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(saved, { minLength: 1, maxLength: 5 }), fc.nat(2), (rows, unnamed) => {
      const lines = rows.map(({ row, more, cut }) => {
        const filled = row.findLastIndex((cell) => cell !== "") + 1;
        return cut ? row.slice(0, filled) : [...row, ...Array<string>(more).fill("")];
      });
      const [table, kept] = [
        writeTable(
          columns,
          rows.map(({ row }) => row),
        ),
        lines.map((line) => writeTable(line.map(withoutFormula), [])).join(""),
      ];
      const header = `a,b,c${",".repeat(unnamed)}\r\n`;
      // A row of nothing but its line end is empty, too.
      expect(readTable(header + kept, columns)).toEqual(readTable(table, columns));
    }),
  );
});

test("what stands in a column without a name is a fault, except where other columns are ignored", () => {
  const text = "a,b,,\n1,2,,3\n4,5,6\n7,8,,\n";
  const fault = (row: string, cells: number) => ({
    row,
    message: `This row has ${cells} cells, but the header has 2.`,
  });
  expect(readTable(text, ["a", "b"]).faults).toEqual([fault("2", 4), fault("3", 3)]);
  const { rows, faults } = readTable(text, ["a", "b"], { passesOver: true });
  expect(faults).toEqual([]);
  expect(rows.map(({ cells }) => cells.b)).toEqual(["2", "5", "8"]);
});

test.each([
  ["sep=;\r\na;b\r\n1;2\r\n"],
  ["\uFEFFsep=;\na;b\n1;2\n"],
  ['"sep=;"\na;b\n1;2'],
  ["SEP=,\r\na,b\r\n1,2"],
  ["sep=,,,\na,b\n1,2"],
  ["sep=|\na|b\n1|2"],
  ["sep=\t\ra\tb\r1\t2\r"],
])("the line with the separator in %j is read, and is no row", (text) => {
  const { rows, faults } = readTable(text, ["a", "b"]);
  expect(faults).toEqual([]);
  expect(rows).toEqual([{ place: "2", cells: { a: "1", b: "2" } }]);
});

test("the prices of a file with sep=; may have a decimal comma", () => {
  expect(readTable("sep=;\na\n29,99\n", ["a"])).toMatchObject({
    decimalComma: true,
    rows: [{ cells: { a: "29,99" } }],
  });
});

test("a code of digits is written as a text, so that a spreadsheet keeps its zeros", () => {
  const rows = ["02134", "K1A 0B1", "=1", ""].map((code) => [code, "007"]);
  expect(writeTable(["zip", "b"], rows, { codes: ["zip"] })).toBe(
    `zip,b\r\n"\t02134",007\r\nK1A 0B1,007\r\n'=1,007\r\n,007\r\n`,
  );
});

test("empty rows are skipped but counted", () => {
  const { rows } = readTable("a,b\n\n,\n1,2\n\n3,4\n", ["a", "b"]);
  expect(rows.map(({ place }) => place)).toEqual(["4", "6"]);
});
