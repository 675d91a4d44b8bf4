/** A large screen, as the style sheets mean it; a large phone that lies on its side is none. */
export const large = matchMedia('(min-width: 900px) and (min-height: 500.02px)');
