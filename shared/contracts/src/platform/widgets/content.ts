/** Props of the widgets of mfe-content. */
declare module './widgets.ts' {
  interface WidgetProps {
    /** Cards of the newest articles; paged with `onPageChange`. */
    'content/news-grid': { page?: number; onPageChange?: (page: number) => void }
    'content/video-grid': { page?: number; onPageChange?: (page: number) => void }
    'content/post-view': { id: number }
    /** A new or edited post; `onSaved` receives the post's URL. */
    'content/post-form': { id?: number; onSaved: (path: string) => void }
    /** Reactions and comments on a post, a contact or an award. */
    'content/conversation': { about: 'post' | 'contact' | 'award'; id: number }
    /** An embedded YouTube video, with a toggle to move it to the window above the pages. */
    'content/video-player': {
      youtubeId: string
      title: string
      page: string
      /** URL of its still on this site; without one a cover is drawn, the same each time for `postId`. */
      still?: string | null
      postId?: number
    }
  }
}

export {}
