/**
 * Detects a guest that no longer responds, such as one in an endless loop.
 *
 * That needs a frame with a process of its own; otherwise the loop stops the page too, this code included. A frame
 * sandboxed without `allow-same-origin` has its own process in Chrome and Edge on computers since version 127, and on
 * Android where the site has one, which a log-in form or `Cross-Origin-Opener-Policy` is enough for (Chromium's
 * `process_model_and_site_isolation.md`). `Origin-Agent-Cluster` adds nothing: an opaque origin is an agent cluster
 * already. Firefox decides by the site of the URL, so `ONFREQ_GUEST_URL` can name a host on another site. Safari has one
 * process for a tab. Where the page stops too, visits without `alive` halt the release.
 */

/** In milliseconds. */
const PING_INTERVAL_MS = 1_000
/** Pings without a response. A long task on a slow phone takes less. */
const MAX_MISSED = 6

interface Watched {
  ping(): void
  /** Called once. */
  onSilence(): void
}

export interface ResponseWatch {
  start(): void
  /** The guest has responded. */
  responded(): void
  stop(): void
}

export function watchResponses({ ping, onSilence }: Watched): ResponseWatch {
  let missed = 0
  let timer: ReturnType<typeof setInterval> | undefined
  const stop = () => clearInterval(timer)
  const tick = () => {
    // Frames of a hidden page may be frozen. Ticks are counted, because a suspended page skips them but time passes.
    if (document.hidden) {
      missed = 0
      return
    }
    if (missed >= MAX_MISSED) {
      stop()
      onSilence()
      return
    }
    missed += 1
    ping()
  }
  return {
    start() {
      stop()
      missed = 0
      timer = setInterval(tick, PING_INTERVAL_MS)
    },
    responded: () => (missed = 0),
    stop,
  }
}
