/** State of the OBS source: whether it is visible, and whether a stream is running. */

interface ObsEvent {
  readonly visible?: unknown
  readonly active?: unknown
}

export interface Watched {
  /** The tab, or in OBS the source and its scene, is visible. */
  readonly shown: boolean
  /** OBS is streaming or recording, so optional reloads wait. */
  readonly live: boolean
}

export function watchSource(): () => Watched {
  let visible = true
  let active = true
  let [streaming, recording] = [false, false]
  addEventListener('obsSourceVisibleChanged', (event) => {
    visible = getDetail(event).visible !== false
  })
  addEventListener('obsSourceActiveChanged', (event) => {
    active = getDetail(event).active !== false
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

function getDetail(event: Event): ObsEvent {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined
  return typeof detail === 'object' && detail !== null ? detail : {}
}
