import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import { dialogos } from '@/ui/avisos';
import { Acciones, ArchivoField, BotonEnviar, Form } from '@/ui/form';
import { BotonDescargar, Consulta, Pagina, Tarjeta } from '@/ui/base';
import { recientesQuery, rutaImport, subirArchivo } from './api';
import { entero } from '@/lib/numeros';
import { Pasos } from './Pasos';
import { Recientes } from './Recientes';
import { NOMBRES } from './rotulos';
import { useImportar } from './useImportar';
import estilos from './importar.module.css';

const MEGA = 1024 * 1024;
const EXTENSIONES = ['xlsx', 'xls', 'ods', 'csv'] as const;

/** El primer paso: elegir el archivo. */
export function ImportarPage() {
  const { tipo, eid, toLista, toUna } = useImportar();
  const { titulo, nombre, varios, paso, nota, filas = 100_000, megas = 20 } = NOMBRES[tipo];
  const recientes = useQuery(recientesQuery(tipo, eid));
  const form = useForm<{ current: File | null }>({ defaultValues: { current: null } });
  const [avance, setAvance] = useState<number | null>(null);
  const navegar = useNavigate();

  const enviar = async ({ current }: { current: File | null }, clave: string) => {
    setAvance(0);
    try {
      const { IMP_CODIGO } = await subirArchivo(tipo, eid, current!, clave, setAvance);
      await navegar(toUna(IMP_CODIGO));
    } catch (error) {
      if (!aplicarErrores(form, error)) await dialogos.error('Error', mensajeDe(error));
    } finally {
      setAvance(null);
    }
  };

  return (
    <Pagina
      titulo={paso ? `Emitir muchas ${varios}` : (nombre ?? `Importar ${varios}`)}
      migas={[{ to: toLista, texto: titulo }]}
      acciones={<BotonDescargar ruta={`${rutaImport(tipo)}/plantilla`}>Descargar plantilla</BotonDescargar>}
    >
      <div className={estilos.cuerpo}>
        <Pasos actual={0} ultimo={paso} />
        <Tarjeta titulo="Elija el archivo">
          <Form form={form} onSubmit={enviar} aria-label="Subir el archivo">
            <div className={estilos.soltar}>
              <ArchivoField
                name="current"
                label="Hoja de cálculo"
                rules={{ required: 'Elija un archivo' }}
                extensiones={EXTENSIONES}
                maximo={megas * MEGA}
                avance={avance}
                nota={`Excel (.xlsx, .xls), OpenDocument (.ods) o CSV; hasta ${megas} MB y ${entero(filas)} filas`}
                mensajes={{
                  extension: 'Elija un archivo .xlsx, .xls, .ods o .csv',
                  tamano: `El archivo no debe superar los ${megas} MB: divídalo en varios`,
                }}
              />
            </div>
            <p className={estilos.nota}>
              La primera fila con títulos dice qué hay en cada columna; en el paso siguiente puede corregirlo.
              Nada se guarda hasta que usted lo confirme.{nota && ` ${nota}`}
            </p>
            <Acciones>
              <BotonEnviar>Subir y revisar</BotonEnviar>
            </Acciones>
          </Form>
        </Tarjeta>
        <Tarjeta titulo="Importaciones anteriores" sinRelleno>
          <Consulta de={recientes} lineas={3} enSeccion>
            {(filas) => <Recientes filas={filas} toUna={toUna} />}
          </Consulta>
        </Tarjeta>
      </div>
    </Pagina>
  );
}
