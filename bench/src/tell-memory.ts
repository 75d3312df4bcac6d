// Loaded into a server before its own code.
process.on("SIGUSR2", () => {
  // The second one frees what the first one's finalizers let go.
  for (let round = 0; round < 2; round += 1) globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  console.log(`memory: ${rss} ${heapUsed + external}`);
});
