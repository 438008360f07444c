import { TextInput } from '@mantine/core';
import { IconMapPin, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMenu } from '@/navegacion';
import { Icono } from '@/ui/base';
import { dondeEsta } from './donde';
import { toPaginaAyuda } from './enlaces';
import { Indice } from './Indice';
import { buscarPaginas } from './paginas';
import estilos from './ayuda.module.css';

const CABEN = 8;

/** Busca en la ayuda: en qué pantalla está algo y por dónde se llega, y cómo se hace. Sin nada escrito, todas sus páginas. */
export function Buscar() {
  const [texto, setTexto] = useState('');
  const menu = useMenu();
  const buscado = texto.trim();
  return (
    <>
      <TextInput
        type="search"
        className={estilos.buscar}
        aria-label="¿Dónde está o cómo se hace?"
        placeholder="¿Dónde está o cómo se hace? Por ejemplo, retención"
        leftSection={<Icono de={IconSearch} />}
        value={texto}
        onChange={({ currentTarget }) => setTexto(currentTarget.value)}
      />
      {buscado ? <Hallado buscado={buscado} menu={menu} /> : <Indice />}
    </>
  );
}

function Hallado({ buscado, menu }: { buscado: string; menu: ReturnType<typeof useMenu> }) {
  const lugares = dondeEsta(buscado, menu).slice(0, CABEN);
  const paginas = buscarPaginas(buscado).slice(0, CABEN);
  const cuantos = lugares.length + paginas.length;
  return (
    <>
      <p className="solo-lector" role="status">
        {cuantos === 0 ? '' : cuantos === 1 ? '1 resultado' : `${cuantos} resultados`}
      </p>
      {lugares.length > 0 && (
        <section className={estilos.grupo} aria-label="Dónde está">
          <h2>Dónde está</h2>
          <ul className={estilos.lugares}>
            {lugares.map(({ to, nombre, camino }) => (
              <li key={to}>
                <Link to={to}>
                  <Icono de={IconMapPin} />
                  <strong>{nombre}</strong>
                  <span>{camino}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {paginas.length > 0 && (
        <section className={estilos.grupo} aria-label="Cómo se hace">
          <h2>Cómo se hace</h2>
          <ul className={estilos.indice}>
            {paginas.map(({ id, titulo, resumen }) => (
              <li key={id}>
                <Link to={toPaginaAyuda(id)}>
                  <strong>{titulo}</strong>
                  <span>{resumen}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {cuantos === 0 && (
        <p role="status" className={estilos.resumen}>
          Nada coincide con «{buscado}» entre las pantallas que su perfil tiene ni en la ayuda. Pruebe con
          otra palabra.
        </p>
      )}
    </>
  );
}
