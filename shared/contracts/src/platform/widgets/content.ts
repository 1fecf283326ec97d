/** Props of the widgets of mfe-content. */
declare module './widgets.ts' {
  interface WidgetProps {
    /** Cards of the latest articles; `onPageChange` is called when the user turns the page. */
    'content/news-grid': { page?: number; onPageChange?: (page: number) => void }
    'content/video-grid': { page?: number; onPageChange?: (page: number) => void }
    'content/post-view': { id: number }
    /** Form for a new or edited post; `onSaved` receives its URL. */
    'content/post-form': { id?: number; onSaved: (path: string) => void }
    /** Reactions and comments on a post, a contact or an award. */
    'content/conversation': { about: 'post' | 'contact' | 'award'; id: number }
    /** A YouTube video with a button that moves it to the window above the pages. */
    'content/video-player': {
      youtubeId: string
      title: string
      page: string
      /** URL of the thumbnail on this site; without it, a cover is drawn, which is always the same for a `postId`. */
      still?: string | null
      postId?: number
    }
  }
}

export {}
