/** Drawings in lines (`LineIcon`) that stand in several places. */
export const person = 'M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8M5 21c0-4 3-7 7-7s7 3 7 7'
export const plus = 'M12 5v14M5 12h14'
export const onward = 'M9 6l6 6-6 6'
