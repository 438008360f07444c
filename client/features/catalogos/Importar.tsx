import { Button } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { cuantos } from '@/lib/numeros';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import { BotonDescargar } from '@/ui/base';
import { Acciones, ArchivoField, BotonEnviar, Form, useEnvio } from '@/ui/form';
import { TablaSimple, type Columna } from '@/ui/tabla';
import { alcanceDe, importar, refrescarCatalogos, rutaDe, type Carga, type CatalogoDeLey } from './api';
import { ACCIONES } from './Efecto';
import estilos from './catalogos.module.css';

type Previsto = Carga['cambios'][number];
type Mala = Carga['malas'][number];

const PREVISTOS: Columna<Previsto>[] = [
  { id: 'fila', titulo: 'Fila', numerica: true, celda: (c) => c.fila },
  { id: 'accion', titulo: 'Qué hace', celda: (c) => ACCIONES[c.accion] },
  { id: 'rotulo', titulo: 'De', celda: (c) => c.rotulo },
  { id: 'detalle', titulo: 'Detalle', envolver: true, celda: (c) => c.detalle },
];
const MALAS: Columna<Mala>[] = [
  { id: 'fila', titulo: 'Fila', numerica: true, celda: (m) => m.fila },
  { id: 'motivos', titulo: 'Por qué no', envolver: true, celda: (m) => m.motivos.join(' ') },
];
const EXTENSIONES = ['xlsx', 'xls', 'ods', 'csv'];

/** Carga un archivo con filas del catálogo: primero dice lo que haría, y después lo hace. */
export function Importar({ catalogo, alCerrar }: { catalogo: CatalogoDeLey; alCerrar: () => void }) {
  const form = useForm<{ current: File | null }>({ defaultValues: { current: null } });
  const [carga, setCarga] = useState<Carga | null>(null);
  const lista = carga !== null && !carga.malas.length && carga.cambios.length > 0;
  const enviar = useEnvio(form, 'Error', async ({ current }) => {
    const hecha = await importar(catalogo.nombre, current!, !lista);
    if (!hecha.hecho) return setCarga(hecha);
    avisoBreve('Catálogo actualizado');
    await refrescarCatalogos();
    alCerrar();
  });
  return (
    <VentanaForm titulo={`Importar ${catalogo.titulo}`} tamano={760} alCerrar={alCerrar}>
      <Form form={form} onSubmit={enviar} aria-label="Importar un archivo">
        {carga ? (
          <Resultado carga={carga} />
        ) : (
          <>
            <p className={estilos.nota}>
              Un archivo de Excel o CSV con las columnas del catálogo: exporte el que hay, corríjalo y súbalo.
              Una fila nueva cierra la víspera a la que regía con su misma clave.
            </p>
            <div className={estilos.exportar}>
              <BotonDescargar ruta={rutaDe(catalogo.nombre, 'exportar')}>Exportar el catálogo</BotonDescargar>
            </div>
            <ArchivoField
              name="current"
              label="Archivo"
              withAsterisk
              extensiones={EXTENSIONES}
              maximo={5 * 1024 * 1024}
              rules={{ required: 'Elija el archivo' }}
            />
          </>
        )}
        <Acciones>
          <Button variant="default" h={42} onClick={carga ? () => setCarga(null) : alCerrar}>
            {carga ? 'Elegir otro archivo' : 'Cancelar'}
          </Button>
          {(!carga || lista) && <BotonEnviar>{lista ? 'Hacer estos cambios' : 'Revisar'}</BotonEnviar>}
        </Acciones>
      </Form>
    </VentanaForm>
  );
}

function Resultado({ carga: { cambios, iguales, malas, usos, desde } }: { carga: Carga }) {
  if (malas.length)
    return (
      <>
        <p className={estilos.nota}>
          No se guardó nada: hay {cuantos(malas.length, 'fila')} con error. Corríjalas y súbalo otra vez.
        </p>
        <TablaSimple etiqueta="Filas con error" columnas={MALAS} filas={malas} clave={(m) => m.fila} />
      </>
    );
  return (
    <>
      <p className={estilos.nota}>
        {cambios.length ? `Hará ${cuantos(cambios.length, 'cambio')}` : 'No hay nada que cambiar'};{' '}
        {cuantos(iguales, 'fila ya está', 'filas ya están')} así.
        {alcanceDe({ usos, desde })}
      </p>
      {cambios.length > 0 && (
        <TablaSimple
          etiqueta="Cambios previstos"
          columnas={PREVISTOS}
          filas={cambios}
          clave={(c) => `${c.fila}-${c.accion}`}
        />
      )}
    </>
  );
}
