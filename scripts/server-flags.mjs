// V8's housekeeping in the server's programs. `deploy/Dockerfile` and `deploy/boxmates.service` say the same.

/**
 * Most of what a request makes is forgotten with its answer. By default V8 lets much of it pile up, then stops for
 * longer, and takes what is just in use for something that stays; and it lets the heap grow to four times what lives in
 * it before it looks again. With a quarter of the first and twice in place of four times, an evening's slowest screens
 * change sooner, and the memory stays level: docs/decisions/0059-what-an-evening-waited-for.md.
 * @type {readonly string[]}
 */
export const serverFlags = ["--max-semi-space-size=4", "--heap-growing-percent=100"];
