/** Sends what is due, many at once; what answers late holds up nobody. */

const AT_ONCE = 40

/**
 * @param take at most so many whose time has come, each for one taker alone
 * @param send true where it arrived; never throws
 * @returns how many arrived
 */
export async function drain<Due>(
  take: (room: number) => Promise<readonly Due[]>,
  send: (due: Due) => Promise<boolean>,
): Promise<number> {
  let arrived = 0
  const sending = new Set<Promise<void>>()
  for (;;) {
    const room = AT_ONCE - sending.size
    const due = room > 0 ? await take(room) : []
    for (const each of due) {
      const work = send(each).then((sent) => {
        arrived += sent ? 1 : 0
        sending.delete(work)
      })
      sending.add(work)
    }
    if (due.length > 0 && sending.size < AT_ONCE) continue
    if (sending.size === 0) return arrived
    // One that never answers holds up nobody: what is done makes room for what waits.
    await Promise.race(sending)
  }
}
