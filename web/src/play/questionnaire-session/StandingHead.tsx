/** The head of a leaderboard's table; `counted` is what its third column counts. */
export function StandingHead({ counted }: { counted: string }) {
  return (
    <thead className="text-sm text-muted">
      <tr>
        <th scope="col" className="w-16 pb-2 font-medium">
          Rank
        </th>
        <th scope="col" className="pb-2 font-medium">
          Member
        </th>
        <th scope="col" className="w-16 pb-2 text-right font-medium sm:w-20">
          {counted}
        </th>
        <th scope="col" className="w-16 pb-2 text-right font-medium sm:w-20">
          Points
        </th>
      </tr>
    </thead>
  );
}
