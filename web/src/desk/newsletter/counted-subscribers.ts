export function countedSubscribers(count: number): string {
  return count === 1 ? "1 subscriber" : `${count.toLocaleString("en-US")} subscribers`;
}
