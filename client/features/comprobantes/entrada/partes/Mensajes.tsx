import { IconShieldX } from '@tabler/icons-react';
import type { Comprobante } from '@/features/nucleo/presta/api';
import { Icono } from '@/ui/base';
import estilos from './avisos.module.css';

/** Lo que el SRI respondió, en palabras llanas: por qué, y qué hacer. */
export function Mensajes({ comprobante: c }: { comprobante: Comprobante }) {
  const errores = c.mensajes.filter(({ tipo }) => tipo === 'ERROR');
  const dichos = errores.length ? errores : c.mensajes;
  return (
    <section className={estilos.mensajes} aria-label="Lo que respondió el SRI">
      <h2>
        <Icono de={IconShieldX} />
        {c.estado === 'DEVUELTO' ? 'El SRI lo devolvió' : 'El SRI no lo autorizó'}
      </h2>
      <ul>
        {dichos.map((m) => (
          <li key={`${m.identificador}-${m.informacion}`}>
            <strong>{m.causa || m.mensaje}</strong>
            {m.remedio && <p>{m.remedio}</p>}
            <small>
              Código {m.identificador}: {m.mensaje}
              {m.informacion && ` · ${m.informacion}`}
            </small>
          </li>
        ))}
        {!dichos.length && <li>No dijo por qué. Revise los datos y reenvíe.</li>}
      </ul>
      <p className={estilos.clave}>
        Conserva su número y su clave de acceso <span className="tabular">{c.clave_acceso}</span>
      </p>
    </section>
  );
}
