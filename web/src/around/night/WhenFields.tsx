import { zoneNameAt } from "@boxmates/contract/base/zoned-time";
import { use } from "react";
import { TextField } from "../../base/ui/TextField.tsx";
import { localTimeAt } from "./local-time.ts";
import { Elsewhere, useTimeWords, WatchContext } from "./Moment.tsx";
import type { When } from "./use-when.ts";

/** The day and the time of a night, by the reader's clock, with how friends elsewhere see it. */
export function WhenFields({ when }: { when: When }) {
  const { timeZone, now } = use(WatchContext);
  const { date, time, moments, moment, change } = when;
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          label="Day"
          name="date"
          type="date"
          min={localTimeAt(now.toISOString(), timeZone).slice(0, 10)}
          value={date}
          onChange={({ target }) => change({ date: target.value })}
        />
        <TextField
          label="Time"
          name="time"
          type="time"
          value={time}
          onChange={({ target }) => change({ time: target.value })}
        />
      </div>
      {moments.length > 1 && (
        <WhichOne moments={moments} moment={moment} onChoose={(place) => change({ place })} />
      )}
      <div aria-live="polite" className="empty:hidden">
        {moment && <Elsewhere moment={moment} />}
      </div>
    </>
  );
}

interface WhichOneProps {
  moments: readonly string[];
  moment: string | undefined;
  onChoose: (place: number) => void;
}

/** Clocks go back: the time comes twice. */
function WhichOne({ moments, moment, onChoose }: WhichOneProps) {
  const { timeZone } = use(WatchContext);
  const timeWords = useTimeWords();
  return (
    <fieldset className="grid gap-1">
      <legend className="font-medium">Clocks go back then, so this time comes twice. Which one?</legend>
      {moments.map((each, place) => (
        <label key={each} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="which"
            className="size-5 shrink-0 accent-accent"
            checked={each === moment}
            onChange={() => onChoose(place)}
          />
          <span>
            {timeWords(each)}, {zoneNameAt(each, timeZone)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
