/** Props of the widgets of mfe-content. */
declare module './widgets.ts' {
  interface WidgetProps {
    /** Cards of the newest articles; with `onPageChange` it is paged. */
    'content/news-grid': { page?: number; onPageChange?: (page: number) => void }
    'content/video-grid': { page?: number; onPageChange?: (page: number) => void }
    'content/post-view': { id: number }
    /** A new post, or an edited one; `onSaved` gets the address of the post. */
    'content/post-form': { id?: number; onSaved: (path: string) => void }
    /** Reactions and comments on a post, a contact or an award. */
    'content/conversation': { about: 'post' | 'contact' | 'award'; id: number }
    /** A YouTube video in its place, with the toggle to take it out into the window above the pages. */
    'content/video-player': {
      youtubeId: string
      title: string
      page: string
      /** Address of its still on this site; without one a cover is drawn, the same each time for `postId`. */
      still?: string | null
      postId?: number
    }
  }
}

export {}
