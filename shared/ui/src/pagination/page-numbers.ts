/** Page numbers to show: both ends, the current page with its neighbours, and a gap in place of two or more pages. */
export function pageNumbers(page: number, pages: number): (number | 'before' | 'after')[] {
  const near = new Set([1, 2, page - 1, page, page + 1, pages - 1, pages])
  if (page <= 4) for (let number = 1; number <= 5; number++) near.add(number)
  if (page >= pages - 3) for (let number = pages - 4; number <= pages; number++) near.add(number)
  const visiblePages = [...near].filter((number) => number >= 1 && number <= pages).sort((one, other) => one - other)
  const out: (number | 'before' | 'after')[] = []
  let previous = 0
  for (const number of visiblePages) {
    if (number === previous + 2) out.push(previous + 1)
    else if (number > previous + 1) out.push(number <= page ? 'before' : 'after')
    out.push(number)
    previous = number
  }
  return out
}
