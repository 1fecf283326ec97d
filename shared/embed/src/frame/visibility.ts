/** What OBS says of its source: whether anybody can see it, and whether a stream is on. */

interface ObsEvent {
  readonly visible?: unknown
  readonly active?: unknown
}

export interface Watched {
  /** The tab, and in OBS the source and its scene, can be seen. */
  readonly shown: boolean
  /** OBS streams or records: nothing on the picture starts afresh that need not. */
  readonly live: boolean
}

export function watchSource(): () => Watched {
  let visible = true
  let active = true
  let [streaming, recording] = [false, false]
  addEventListener('obsSourceVisibleChanged', (event) => {
    visible = detailOf(event).visible !== false
  })
  addEventListener('obsSourceActiveChanged', (event) => {
    active = detailOf(event).active !== false
  })
  addEventListener('obsStreamingStarted', () => {
    streaming = true
  })
  addEventListener('obsStreamingStopped', () => {
    streaming = false
  })
  addEventListener('obsRecordingStarted', () => {
    recording = true
  })
  addEventListener('obsRecordingStopped', () => {
    recording = false
  })
  return () => ({
    shown: visible && active && document.visibilityState === 'visible',
    live: streaming || recording,
  })
}

function detailOf(event: Event): ObsEvent {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined
  return typeof detail === 'object' && detail !== null ? detail : {}
}
