/** Style sheets that the build puts into the page's head, and files of whose address is asked. */
declare module '*.css'
declare module '*?url' {
  const address: string
  export default address
}
