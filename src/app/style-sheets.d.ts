/** Style sheets that the build puts into the page's head. */
declare module '*.css'
