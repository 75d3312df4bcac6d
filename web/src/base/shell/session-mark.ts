import { type RememberedUser, rememberedKey } from "../api/remembered-user.ts";

/** Marks the place of the signed-in person's name. */
export const namePlace = "data-session-name";

/**
 * Runs in the page's head, before anything is painted. The HTML has everything that visitors, members and admins see,
 * and a mark on <html> chooses (see ShownTo), so that nothing flashes and nothing jumps. The name follows as soon as
 * its place has been parsed. `markSession` does the same later.
 */
export const sessionScript = `(()=>{try{const t=localStorage.getItem("${rememberedKey}");if(t===null)return;let u={};try{u={...JSON.parse(t)}}catch{}const r=document.documentElement;r.dataset.session=/^(admin|vendor)$/.test(u.role)?u.role:"member";new MutationObserver((_,o)=>{const p=document.querySelector("[${namePlace}]");if(p){p.textContent=typeof u.name==="string"?u.name:"";o.disconnect()}}).observe(r,{childList:true,subtree:true})}catch{}})()`;

export function markSession(user: RememberedUser | undefined): void {
  const { dataset } = document.documentElement;
  if (user) dataset.session = user.role === "user" ? "member" : user.role;
  else delete dataset.session;
  for (const place of document.querySelectorAll(`[${namePlace}]`)) place.textContent = user?.name ?? "";
}

/** Of the address that ends the session. If people choose to stay on an unsaved page, they stay signed in. */
export const signingOut = "?signing-out";

export const notTold =
  "You are signed out here, but we could not tell our server. To be safe, sign in and out again once you are online.";
