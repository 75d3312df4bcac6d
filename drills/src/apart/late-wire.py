"""late-wire.py MACHINE BRIDGE SECONDS: carries packets between two interfaces, those of the machine late."""

import collections
import select
import socket
import sys
import time

EVERY_PROTOCOL = 3
OUTGOING = 4

machine, bridge = (socket.socket(socket.AF_PACKET, socket.SOCK_RAW, socket.htons(EVERY_PROTOCOL)) for _ in range(2))
machine.bind((sys.argv[1], 0x0003))
bridge.bind((sys.argv[2], 0x0003))
delay = float(sys.argv[3])
waiting = collections.deque()

while True:
    wait = max(0, waiting[0][0] - time.monotonic()) if waiting else None
    for ready in select.select([machine, bridge], [], [], wait)[0]:
        packet, (_, _, kind, *_) = ready.recvfrom(65536)
        if kind == OUTGOING:
            continue
        if ready is machine:
            waiting.append((time.monotonic() + delay, packet))
        else:
            machine.send(packet)
    while waiting and waiting[0][0] <= time.monotonic():
        bridge.send(waiting.popleft()[1])
