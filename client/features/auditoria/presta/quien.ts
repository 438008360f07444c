interface Hecha {
  actor_nombre: string;
  persona: string | null;
}

/** Quién lo hizo: el usuario y, si está unido a una persona que se llama de otra manera, también ella. */
export const quienDe = ({ actor_nombre, persona }: Hecha) =>
  persona && persona !== actor_nombre ? `${actor_nombre} · ${persona}` : actor_nombre;
