/** The box itself, in front of what comes out of it. */
export function HeroBox() {
  return (
    <>
      <ellipse cx="240" cy="394" rx="168" ry="14" className="fill-line" />
      <path d="M104 228h272v140a22 22 0 0 1-22 22H126a22 22 0 0 1-22-22z" fill="#f2a65a" />
      <path d="M104 228h272v26H104z" fill="#d98a3e" />
      <path d="M104 228l-52-38 66-30 62 68zM376 228l52-38-66-30-62 68z" fill="#d9713d" />
      <path d="M218 228h44v162h-44z" fill="#fbf3e4" />
      <path
        d="M240 350c-38-22-50-44-36-60 11-12 29-7 36 9 7-16 25-21 36-9 14 16 2 38-36 60z"
        fill="#93295f"
      />
      <g stroke="#93295f" strokeWidth="5" strokeLinecap="round" fill="none">
        <path d="M140 322q12 14 24 0M316 322q12 14 24 0" />
      </g>
      <g fill="#7a3b1e">
        <circle cx="138" cy="300" r="5" />
        <circle cx="166" cy="300" r="5" />
        <circle cx="314" cy="300" r="5" />
        <circle cx="342" cy="300" r="5" />
      </g>
    </>
  );
}
