import { Fragment, type Ref } from "react";

interface FaultTableProps {
  /** `row` is the place in the file, as people count it. */
  faults: readonly { row: string; message: string }[];
  /** Its first sentence. */
  sentence: Ref<HTMLParagraphElement>;
}

/** Lists the faults that prevent an import, with their places in the file. */
export function FaultTable({ faults, sentence }: FaultTableProps) {
  return (
    <div className="grid scroll-mt-4 grid-cols-1 gap-3 rounded-2xl bg-danger-soft p-4">
      <p ref={sentence} tabIndex={-1} className="font-semibold outline-none">
        {faults.length === 1 ? "There is 1 error" : `There are ${faults.length} errors`} in this file, so
        nothing would be imported. Correct the file and choose it again.
      </p>
      <section
        aria-label="Errors"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach a part that scrolls
        tabIndex={0}
        className="max-h-80 overflow-auto rounded-xl bg-raised px-4 py-2"
      >
        <table className="w-full text-left">
          <caption className="sr-only">What is wrong in which row</caption>
          <thead>
            <tr className="text-sm text-muted">
              <th scope="col" className="py-2 pr-4 font-medium">
                Row
              </th>
              <th scope="col" className="w-full py-2 font-medium">
                What is wrong
              </th>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ row, message }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <tr key={index} className="border-t border-line align-top">
                <th scope="row" className="py-2 pr-4 font-semibold sm:whitespace-nowrap">
                  <Place path={row} />
                </th>
                <td className="py-2 wrap-anywhere">{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** A row's number, or a place such as `boxes[0].contents[3]`, which may break where a part ends. */
function Place({ path }: { path: string }) {
  return path.split(/(?<=\.)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the path never changes
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
}
