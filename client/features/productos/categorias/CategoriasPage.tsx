import { Button } from '@mantine/core';
import { IconCategory, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePermiso } from '@/session';
import { EmptyState } from '@/ui/avisos';
import { Consulta, Icono, Pagina } from '@/ui/base';
import { categoriasQuery, tarifasQuery } from '../api';
import { toProductos } from '../enlaces';
import { ArbolDeCategorias, type Abierta } from './ArbolDeCategorias';
import { FormularioCategoria } from './FormularioCategoria';
import { FormularioCuentas } from './FormularioCuentas';

/** El árbol en que la empresa ordena lo que vende. */
export function CategoriasPage() {
  const consulta = useQuery(categoriasQuery);
  const { data: tarifas = [] } = useQuery(tarifasQuery);
  const edita = usePermiso('productos.editar');
  const [abierta, setAbierta] = useState<Abierta | null>(null);
  const cerrar = () => setAbierta(null);
  const nueva = edita && (
    <Button
      aria-keyshortcuts="n"
      onClick={() => setAbierta({ que: 'nueva', bajo: null })}
      leftSection={<Icono de={IconPlus} />}
    >
      Nueva categoría
    </Button>
  );
  return (
    <Pagina
      titulo="Categorías"
      migas={[{ to: toProductos(), texto: 'Productos' }]}
      subtitulo="Ordenan lo que vende. Cada una propone su IVA y su margen, y lleva la venta a sus cuentas; lo que no dice lo toma de la de encima."
      cuenta={consulta.data?.length}
      acciones={nueva}
    >
      <Consulta de={consulta} lineas={10}>
        {(categorias) =>
          categorias.length ? (
            <ArbolDeCategorias categorias={categorias} tarifas={tarifas} alAbrir={setAbierta} />
          ) : (
            <EmptyState icono={IconCategory} titulo="Aún no hay categorías" accion={nueva}>
              Con ellas se filtran las listas y los informes: Bebidas, y debajo Gaseosas y Jugos. También se
              crean al importar productos.
            </EmptyState>
          )
        }
      </Consulta>
      {abierta?.que === 'cuentas' && <FormularioCuentas categoria={abierta.categoria} alCerrar={cerrar} />}
      {(abierta?.que === 'nueva' || abierta?.que === 'cambiar') && (
        <FormularioCategoria
          categoria={abierta.que === 'cambiar' ? abierta.categoria : null}
          bajo={abierta.que === 'nueva' ? abierta.bajo : null}
          tarifas={tarifas}
          alCerrar={cerrar}
        />
      )}
    </Pagina>
  );
}
