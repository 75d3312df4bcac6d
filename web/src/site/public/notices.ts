const shownMs = 12_000;

/** The live region at the foot of the screen: it says that there is no network, and shows other messages. */
export function startNotices(): { tell(text: string): void } {
  const region = document.querySelector("[data-notices]");
  const offline = region?.querySelector("p");
  if (!region || !offline) return { tell: () => {} };

  const look = () => {
    offline.hidden = navigator.onLine;
  };
  look();
  addEventListener("online", look);
  addEventListener("offline", look);

  return {
    tell: (text) => {
      const notice = document.createElement("p");
      notice.className = offline.className;
      notice.textContent = text;
      region.append(notice);
      setTimeout(() => notice.remove(), shownMs);
    },
  };
}
