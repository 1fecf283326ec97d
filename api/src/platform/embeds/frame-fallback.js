/**
 * Written into the page of an embed, before its scripts. A release whose files do not arrive, or that shows nothing, is
 * left for the one before it; where neither shows anything, both are tried again after a while. What became of it is told
 * with the ticket of the page, which comes in a header: opened before code of it runs, alive five seconds later, or broken.
 */
;(() => {
  const PATIENCE = 8_000
  const LATER = 60_000
  const ALIVE = 5_000
  const root = document.getElementById('embed-root')
  const { part: microfrontend, release } = root.dataset
  const place = `embeds/${location.pathname.split('/')[2]}`
  const [page] = performance.getEntriesByType('navigation')
  const ticket = page?.serverTiming?.find(({ name }) => name === 'ticket')?.description
  let left = false
  let broken = false

  const tell = (state, kind) => {
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
  // What has thrown may still have drawn; what did not arrive has not.
  const leaveWhenEmpty = (kind) => {
    if (root.firstChild) return
    tell('broken', kind)
    leave()
  }
  const failed = ({ target }) => {
    const isFile = /^(?:script|link)$/.test(target.localName)
    tell('broken', isFile ? 'network' : 'uncaught')
    if (isFile) leave()
    else setTimeout(leaveWhenEmpty, 0, 'runtime')
  }

  addEventListener('error', failed, true)
  addEventListener('unhandledrejection', () => tell('broken', 'rejection'))
  addEventListener('pagehide', () => tell('gone'))
  setTimeout(() => root.firstChild && tell(document.hidden ? 'gone' : 'alive'), ALIVE)
  setTimeout(leaveWhenEmpty, PATIENCE, 'empty')
  tell('opened')
})()
