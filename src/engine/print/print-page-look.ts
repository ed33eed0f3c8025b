/** What is on the page and not on paper: controls. */
export const unprinted = { 'data-unprinted': true } as const

/** The part of a page that is printed. */
export const printed = { 'data-printed': true } as const

/** Of a page that is printed as it stands: all of it, over as many sheets as it takes, without what stands around it. */
export const printedPageRules = {
  '@page': { margin: '14mm' },
  '@media print': {
    'html, body': { background: '#fff !important' },
    'body :not(:has([data-printed]), [data-printed], [data-printed] *)': { display: 'none !important' },
    'html:has([data-printed]), body:has([data-printed]), body :has([data-printed])': {
      display: 'block !important',
      position: 'static !important',
      overflow: 'visible !important',
      height: 'auto !important',
      minHeight: '0 !important',
      inset: 'auto !important',
      padding: '0 !important',
    },
    '[data-unprinted]': { display: 'none !important' },
    'tr, figure': { breakInside: 'avoid' },
  },
} as const
