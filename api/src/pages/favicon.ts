/** A carrier with its two sidebands. */
export const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0a0f16"/><g stroke-linecap="round" stroke-width="3" fill="none"><path d="M16 6v20" stroke="#ffb545"/><path d="M10 12v8M22 12v8" stroke="#ffb545" opacity=".75"/><path d="M4.5 15v2M27.5 15v2" stroke="#ffb545" opacity=".45"/></g></svg>
`
