/**
 * Decimals of the quotient that count: 19.99 / 0.01 is 1998.9999999999998 in doubles. Exact for quotients up to three
 * thousand million; the server's validators of requests use the same.
 */
export const multipleOfPrecision = 6
