/**
 * Written into the page of an embed, before its scripts. A release whose files do not arrive, or that shows nothing, is
 * left for the one before it; where neither shows anything, both are tried again after a while.
 */
;(() => {
  const PATIENCE = 8_000
  const LATER = 60_000
  const root = document.getElementById('embed-root')
  let left = false

  const leave = () => {
    if (left) return
    left = true
    const address = new URL(location.href)
    const again = address.searchParams.has('not')
    if (again) address.searchParams.delete('not')
    else address.searchParams.set('not', root.dataset.release)
    setTimeout(() => location.replace(address), again ? LATER : 0)
  }
  // What has thrown may still have drawn; what did not arrive has not.
  const leaveWhenEmpty = () => root.firstChild || leave()
  const failed = ({ target }) => (/^(?:script|link)$/.test(target.localName) ? leave() : setTimeout(leaveWhenEmpty))

  addEventListener('error', failed, true)
  setTimeout(leaveWhenEmpty, PATIENCE)
})()
