/** A film reel with six sides and six holes, one per characteristic, and the name. */
export function Logo() {
  return (
    <span className="flex items-center gap-2.5">
      <svg viewBox="0 0 32 32" className="size-8 text-ember" aria-hidden="true">
        <path
          fill="currentColor"
          fillRule="evenodd"
          d="M16 1 29 8.500v15L16 31 3 23.500v-15ZM16 5.600a2.900 2.900 0 1 0 0 5.800 2.900 2.900 0 0 0 0-5.800ZM8.900 9.700a2.900 2.900 0 1 0 0 5.800 2.900 2.900 0 0 0 0-5.800Zm14.200 0a2.900 2.900 0 1 0 0 5.800 2.900 2.900 0 0 0 0-5.800ZM16 14.200a1.800 1.800 0 1 0 0 3.600 1.800 1.800 0 0 0 0-3.600ZM8.900 17.100a2.900 2.900 0 1 0 0 5.800 2.900 2.900 0 0 0 0-5.800Zm14.200 0a2.900 2.900 0 1 0 0 5.800 2.900 2.900 0 0 0 0-5.800ZM16 21.200a2.900 2.900 0 1 0 0 5.800 2.900 2.900 0 0 0 0-5.800Z"
        />
      </svg>
      <span className="font-display text-lg font-bold tracking-wide uppercase">Hexreel</span>
    </span>
  );
}
