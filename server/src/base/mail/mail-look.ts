/** The light colours of web/src/tokens.css, because mail programs do not support variables. */
export const mailColors = {
  ground: "#ffefd8",
  card: "#ffffff",
  line: "#efe0cf",
  ink: "#2c1a27",
  muted: "#685762",
  accent: "#93295f",
  onAccent: "#ffffff",
  kraft: "#f2a65a",
  flap: "#d9713d",
};

export const mailFont = "'Bricolage Grotesque', 'Trebuchet MS', Verdana, Geneva, sans-serif";

export const mailClass = {
  ground: "mail-ground",
  card: "mail-card",
  button: "mail-button",
  link: "mail-link",
  note: "mail-note",
};

/**
 * The dark colours, for mail programs with a dark mode; others keep the light ones or invert them. Inline styles
 * override a style sheet without `!important`.
 */
export const mailStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .${mailClass.ground}, .${mailClass.ground} > table > tbody > tr > td { background-color: #19121b !important; color: #f8f0f3 !important; }
  .${mailClass.card} { background-color: #241a28 !important; border-color: #3f3044 !important; }
  .${mailClass.note} { color: #c5b5c0 !important; }
  .${mailClass.link} { color: #f2a6cd !important; }
  .${mailClass.button} { background-color: #f2a6cd !important; color: #330c22 !important; }
}`;
