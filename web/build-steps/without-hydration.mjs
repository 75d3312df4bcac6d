const anyScript = /<script\b[^>]*>[\s\S]*?<\/script>/g;
const modulePreload = /<link rel="modulepreload"[^>]*>/g;

// React Router's scroll restoration is the first thing that `Layout` in root.tsx puts after the page's content.
const scrollRestoration = "<script>((storageKey";

/** Replaces React and its scripts in the prerendered page with one script. */
export function withoutHydration(html, script) {
  const body = html.indexOf("<body");
  const tail = html.indexOf(scrollRestoration, body);
  const end = html.lastIndexOf("</body>");
  if (body < 0 || tail < 0 || end < tail) throw new Error("This page is not built as expected.");
  checkTail(html.slice(tail, end));
  const head = html
    .slice(0, body)
    .replace(modulePreload, "")
    .replace("</head>", `<script type="module" src="${script}"></script></head>`);
  const content = html.slice(body, tail).replaceAll(' data-discover="true"', "");
  checkContent(content);
  return head + content + html.slice(end);
}

/** Throws if removing the scripts would remove anything visible. */
function checkTail(tail) {
  const rest = tail
    .replace(anyScript, "")
    .replace(/<!--.*?-->/g, "")
    .replace(/<template [^>]*><\/template>/g, "")
    .replace(/<div hidden(?:="")? id="S:\d+">|<\/div>/g, "");
  if (rest.trim() !== "") throw new Error(`This would be lost without React: ${rest.slice(0, 200)}`);
}

function checkContent(content) {
  const code = (content.match(anyScript) ?? []).filter((tag) => !tag.includes('type="application/ld+json"'));
  if (code.length > 0) throw new Error(`This waits for React in vain: ${code[0].slice(0, 200)}`);
}
