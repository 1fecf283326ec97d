// What stands in pages that the server has drawn, behind what was drawn: until the code is there that would answer, presses
// are kept for it (`shell/src/boot/hand-over.ts`). Without scripts nothing can be pressed that only a script would answer.
// What was drawn is painted first; by then, scripts that a browser had kept may have taken over already.
//
// The code of the page comes behind the shell's, which has to run first: on a slow line the two would share it, and the shell
// would only start when both are there. It is asked for when the first of the shell's scripts has come.
new PerformanceObserver((list, observer) => {
  if (!list.getEntries().some(({ name }) => /\/mfe\/shell\/.*\.js$/.test(name))) return
  observer.disconnect()
  for (const link of document.querySelectorAll('link[data-rel]')) link.rel = link.dataset.rel
}).observe({ type: 'resource', buffered: true })
setTimeout(() => {
  const root = document.getElementById('root')
  if (!root.dataset.drawn) return
  const pressable = 'button,summary,form,[role=button],[role=tab],[role=switch],[role=radio]'
  const drawn = new Set(root.querySelectorAll(pressable))
  const early = { pressed: [], scrolled: new Map() }
  window.onfreqEarly = early
  for (const control of root.querySelectorAll('button,select,input,textarea')) control.inert = false
  const press = (event) => {
    const control = event.target.closest(`a[href],${pressable}`)
    if (!drawn.has(control) || (event.type === 'click' && control.tagName === 'FORM')) return
    event.preventDefault()
    early.pressed.push(control)
  }
  root.addEventListener('click', press)
  root.addEventListener('submit', press)
  const scroll = ({ target }) => {
    const { scrollLeft, scrollTop } = target.scrollingElement ?? target
    early.scrolled.set(target, [scrollLeft, scrollTop])
  }
  document.addEventListener('scroll', scroll, true)
})
