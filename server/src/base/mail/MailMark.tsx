import { brand } from "@boxmates/contract/base/brand";
import { mailColors } from "./mail-look.ts";

const markStyle = {
  backgroundColor: mailColors.kraft,
  borderRadius: 10,
  borderTop: `9px solid ${mailColors.flap}`,
  color: mailColors.accent,
  fontSize: 22,
  height: 31,
  lineHeight: "28px",
  textAlign: "center" as const,
  width: 40,
};

/** The box with the heart, built from one table cell: mail programs block pictures and do not support SVG. */
export function MailMark() {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ borderCollapse: "separate" }}>
      <tbody>
        <tr>
          <td style={markStyle} aria-hidden data-skip-in-text="true">
            ♥
          </td>
          <td style={{ fontSize: 20, fontWeight: 800, letterSpacing: "-0.3px", paddingLeft: 12 }}>{brand}</td>
        </tr>
      </tbody>
    </table>
  );
}
