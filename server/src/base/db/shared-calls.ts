interface Turn<Asker, Answer> {
  askers: Asker[];
  answer: Promise<Answer>;
}

/** After this long the next call begins all the same: one that the database does not answer holds up nobody else. */
const patienceMs = 250;

const patience = () => new Promise<void>((resolve) => void setTimeout(resolve, patienceMs).unref());

/**
 * Lets those who come at the same moment share one call, for example a statement: while one about something is under
 * way, all who come share the next one. Nobody joins a call that has begun, so each sees what was committed before.
 */
export function sharedCalls<About, Asker, Answer>(
  nameOf: (about: About) => string,
  call: (about: About, askers: readonly Asker[]) => Promise<Answer>,
): (about: About, asker: Asker) => Promise<Answer> {
  const latest = new Map<string, Promise<Answer>>();
  const waiting = new Map<string, Turn<Asker, Answer>>();

  const begin = (about: About, name: string): Turn<Asker, Answer> => {
    const askers: Asker[] = [];
    const start = () => {
      waiting.delete(name);
      return call(about, askers);
    };
    const before = latest.get(name);
    const answer = Promise.race([before, before && patience()]).then(start, start);
    const end = () => {
      if (latest.get(name) === answer) latest.delete(name);
    };
    answer.then(end, end);
    latest.set(name, answer);
    const turn = { askers, answer };
    waiting.set(name, turn);
    return turn;
  };

  return (about, asker) => {
    const name = nameOf(about);
    const turn = waiting.get(name) ?? begin(about, name);
    turn.askers.push(asker);
    return turn.answer;
  };
}
