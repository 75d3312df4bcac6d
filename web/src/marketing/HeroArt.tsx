import { HeroBox } from "./HeroBox.tsx";
import { HeroFriends } from "./HeroFriends.tsx";
import { HeroTreats } from "./HeroTreats.tsx";

/** One table through two homes, by day and by night, and the box that opens on it. */
export function HeroArt() {
  return (
    <svg viewBox="0 0 480 400" className="h-auto w-full" aria-hidden>
      <HeroFriends />
      <rect y="290" width="480" height="62" rx="26" className="fill-table" />
      <path d="M60 340h34l-8 52H68zM392 340h34l-10 52h-18z" className="fill-table" />
      <HeroTreats />
      <HeroBox />
    </svg>
  );
}
