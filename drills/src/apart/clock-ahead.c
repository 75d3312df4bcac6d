/* Preloaded into the programs of one machine: its clock is ahead by the seconds in the file that CLOCK_AHEAD
   names. The clock that measures durations (CLOCK_MONOTONIC) goes on as before, as when somebody sets the
   clock of a machine. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static const int none = 0;
static const volatile int *ahead = &none;

__attribute__((constructor)) static void find(void) {
  const char *name = getenv("CLOCK_AHEAD");
  int file = name ? open(name, O_RDONLY | O_CLOEXEC) : -1;
  if (file < 0) return;
  void *page = mmap(NULL, sizeof *ahead, PROT_READ, MAP_SHARED, file, 0);
  close(file);
  if (page != MAP_FAILED) ahead = page;
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  int result = syscall(SYS_clock_gettime, clock, now);
  if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += *ahead;
  return result;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  (void)zone;
  struct timespec exact;
  int result = clock_gettime(CLOCK_REALTIME, &exact);
  now->tv_sec = exact.tv_sec;
  now->tv_usec = exact.tv_nsec / 1000;
  return result;
}

time_t time(time_t *result) {
  struct timespec exact;
  clock_gettime(CLOCK_REALTIME, &exact);
  if (result) *result = exact.tv_sec;
  return exact.tv_sec;
}
