/**
 * Inlined into the page of an embed, before its scripts. If a release's files fail to load or it renders nothing, falls
 * back to the previous release; if neither renders, retries both after a while. Reports the outcome with the page's
 * ticket, which comes in a header: opened before its code runs, alive five seconds later, or broken.
 */
;(() => {
  const TIMEOUT_MS = 8_000
  const LATER = 60_000
  const ALIVE = 5_000
  const root = document.getElementById('embed-root')
  const { part: microfrontend, release } = root.dataset
  const place = `embeds/${location.pathname.split('/')[2]}`
  const [page] = performance.getEntriesByType('navigation')
  const ticket = page?.serverTiming?.find(({ name }) => name === 'ticket')?.description
  let left = false
  let broken = false

  const report = (state, kind) => {
    if (!ticket || broken) return
    broken = state === 'broken'
    const votes = [{ microfrontend, release, turn: 0, place, state, kind }]
    navigator.sendBeacon('/api/releases/beacon', JSON.stringify({ ticket, votes }))
  }
  const leave = () => {
    if (left) return
    left = true
    const address = new URL(location.href)
    const again = address.searchParams.has('not')
    if (again) address.searchParams.delete('not')
    else address.searchParams.set('not', release)
    setTimeout(() => location.replace(address), again ? LATER : 0)
  }
  // Code that threw may still have rendered; files that failed to load cannot have.
  const leaveWhenEmpty = (kind) => {
    if (root.firstChild) return
    report('broken', kind)
    leave()
  }
  const failed = ({ target }) => {
    const isFile = /^(?:script|link)$/.test(target.localName)
    report('broken', isFile ? 'network' : 'uncaught')
    if (isFile) leave()
    else setTimeout(leaveWhenEmpty, 0, 'runtime')
  }

  addEventListener('error', failed, true)
  addEventListener('unhandledrejection', () => report('broken', 'rejection'))
  addEventListener('pagehide', () => report('gone'))
  setTimeout(() => root.firstChild && report(document.hidden ? 'gone' : 'alive'), ALIVE)
  setTimeout(leaveWhenEmpty, TIMEOUT_MS, 'empty')
  report('opened')
})()
